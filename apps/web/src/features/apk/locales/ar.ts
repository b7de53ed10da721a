import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'تنزيل APK',
  subtitle: 'مشغّلات أندرويد لتثبيتها على الهواتف والأجهزة.',
  add: 'إضافة APK',
  addTitle: 'إضافة APK',
  editTitle: 'تعديل {name}',
  menu: 'إجراءات {name}',
  delete: 'حذف',
  deleteTitle: 'حذف {name}؟',
  deleteNamed: 'حذف {name}',
  deleteText: 'لن يُعرض للتنزيل بعد الآن. الأجهزة التي تملكه تحتفظ به.',
  deleteFailed: 'تعذّر حذف خطة APK.',
  saveFailed: 'تعذّر حفظ خطة APK.',
  empty: 'لا يوجد ما يمكن تنزيله بعد',
  emptyHint: 'أضف أول مشغّل مع رابط ملفه.',
  emptyForReaders: 'يمكن لجهة الدعم إبلاغك عند توفر شيء.',
  failedToFetch: 'تعذّر جلب خطط APK',
  download: 'تنزيل',
  downloadNamed: 'تنزيل {name}',
  copyUrl: 'نسخ الرابط',
  copyUrlNamed: 'نسخ الرابط: {name}',
  copied: 'تم نسخ الرابط.',
  copyFailed: 'تعذّر نسخ الرابط',
  url: 'رابط الملف',
  image: 'الصورة',
  replaceImage: 'استبدال الصورة',
  description: 'الوصف',
  nav: {
    'download-apk': 'تنزيل APK',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'apk.add': 'خطة APK: أُضيفت',
    'apk.edit': 'خطة APK: عُدّلت',
    'apk.delete': 'خطة APK: حُذفت',
  },
  kinds: {
    apk: 'خطة APK',
    'apk-plan': 'خطة APK',
  },
  fields: {
    apkUrl: 'رابط APK',
    imagePath: 'الصورة',
  },
  permissions: {
    'download-apk': 'تنزيل ملفات APK',
    'add-apk': 'إضافة ملفات APK',
    'edit-apk-plan': 'تعديل ملفات APK',
    'delete-apk-plan': 'حذف ملفات APK',
  },
};
