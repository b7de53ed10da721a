import type { OwnMessages } from './messages.ts';
import { validation } from './validation/ar.ts';

export const ar: OwnMessages = {
  deviceCodes: {
    bad_request: 'تعذّرت قراءة الطلب.',
    invalid_input: 'يحتوي الطلب على حقل غير صالح.',
    unauthorized: 'هذا الجهاز غير مسجّل.',
    not_found: 'غير موجود.',
    device_taken: 'عنوان MAC هذا مسجّل لجهاز آخر. اطلب من الموزّع إعادة تعيين التسجيل.',
    not_active: 'هذا الجهاز غير مفعّل.',
    wrong_pin: 'رمز PIN غير صحيح.',
    code_taken: 'هذا الرمز مستخدم على جهاز آخر.',
    code_unknown: 'لا يوجد رمز كهذا.',
    code_expired: 'انتهت صلاحية هذا الرمز.',
    code_disabled: 'هذا الرمز معطّل.',
    codes_not_accepted: 'هذا التطبيق لا يقبل رموز التفعيل.',
    too_many_requests: 'عدد المحاولات كبير جدًا. يُرجى الانتظار.',
    server_error: 'حدث خطأ من جانبنا.',
    unavailable: 'هذه الخدمة غير متاحة حاليًا.',
  },
  validation,
  permissionGroups: {
    general: 'عام',
    devices: 'الأجهزة',
    logs: 'السجلات والتقارير',
    credit: 'الرصيد',
    resellers: 'الموزّعون',
    roles: 'المستخدمون والأدوار',
    applications: 'التطبيقات',
    playlists: 'قوائم التشغيل',
    codes: 'رموز التفعيل',
    notifications: 'الإشعارات',
    tickets: 'التذاكر',
    widget: 'جهات الدعم',
    plans: 'الخطط والفواتير وملفات APK',
  },
};
