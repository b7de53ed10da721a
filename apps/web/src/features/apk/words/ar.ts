import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'apk.add': 'خطة APK: أُضيف',
    'apk.edit': 'خطة APK: عُدّل',
    'apk.delete': 'خطة APK: حُذف',
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
