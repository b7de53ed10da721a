import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  mailRefused: {
    badge: 'رُفض العنوان',
    text: 'يقول خادم البريد إن هذا العنوان لا وجود له، فالرسائل إليه تضيع. صحّح العنوان لتُرسل الرسالة من جديد.',
  },
  invitationOver: {
    badge: 'انتهت الدعوة',
    text: 'لا يوجد رابط مفتوح لتعيين كلمة المرور: انتهت صلاحيته قبل استخدامه أو لم يُرسل.',
  },
  inviteAgain: 'إعادة إرسال الدعوة',
  viewAs: {
    action: 'العرض بحسابه',
    notActive: 'لا يمكن لهذا الحساب تسجيل الدخول حاليًا، لذلك لا يمكن عرض البوابة من خلاله.',
  },
  twoStep: {
    resetTitle: 'إعادة تعيين تسجيل الدخول بخطوتين لـ {name}؟',
    resetText: 'يكفي عندها إدخال كلمة المرور إلى أن يُعاد الإعداد. تنتهي الجلسات وتصل رسالة بذلك.',
    reset: 'إعادة تعيين تسجيل الدخول بخطوتين',
  },
};
