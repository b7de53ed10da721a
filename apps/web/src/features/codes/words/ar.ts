import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'code.buy': 'رمز تفعيل: اشتُري',
    'code.renew': 'رمز تفعيل: جُدّد',
    'code.enable': 'رمز تفعيل: مُكّن',
    'code.disable': 'رمز تفعيل: عُطّل',
    'code.reset': 'رمز تفعيل: أُعيد ضبطه',
    'code.delete': 'رمز تفعيل: حُذف',
    'code.edit-playlists': 'رمز تفعيل: عُدّلت قوائمه',
    'code.redeem': 'رمز تفعيل: استُخدم',
  },
  kinds: {
    code: 'رمز تفعيل',
    'code-purchase': 'شراء رموز',
  },
  fields: {
    codeId: 'رقم الرمز',
    isReplaced: 'استُبدل الرمز',
    purchaseId: 'رقم الشراء',
  },
  permissions: {
    'index-code': 'قائمة الرموز',
    'purchase-code': 'شراء الرموز',
    'ibopro-search': 'البحث في الرموز',
    'renew-code': 'تجديد الرموز',
    'delete-code': 'حذف الرموز',
    'edit-code': 'تعديل قوائم تشغيل الرمز',
    'reset-code': 'إعادة ضبط الرموز',
    'change-code-status': 'تغيير حالة الرمز',
    'view-code': 'عرض الرمز',
  },
};
