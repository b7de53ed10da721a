import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  resellerFilter: 'الموزّع',
  resellerSearch: 'ابحث عن موزّع بالاسم أو البريد',
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'user.register': 'شخص: سجّل',
    'user.add': 'شخص: أُضيف',
    'user.edit': 'شخص: عُدّل',
    'user.change-password': 'شخص: تغيّرت كلمة المرور',
    'user.change-role': 'شخص: تغيّر الدور',
    'user.promote': 'شخص: صار موزّعًا',
    'user.assign': 'شخص: أُسند',
    'user.switch-parent': 'شخص: تبدّل الموزّع الرئيسي',
    'user.enable': 'شخص: مُكّن',
    'user.disable': 'شخص: عُطّل',
    'user.remove': 'شخص: أُزيل',
    'user.reactivate': 'شخص: أُعيد',
    'user.replace-logo': 'شخص: استُبدل الشعار',
  },
  kinds: {
    user: 'شخص',
  },
  fields: {
    disabledByOperator: 'معطّل من الإدارة',
    isDisabledByAdmin: 'معطّل من المسؤول',
    isRemoved: 'مُزال',
    parentId: 'الموزّع الرئيسي',
  },
  permissions: {
    'add-reseller': 'إضافة موزّعين',
    'reseller-list': 'قائمة الموزّعين',
    'show-reseller-list': 'عرض الموزّع الرئيسي والموزّعين الفرعيين',
    'edit-reseller': 'تعديل الموزّعين',
    'edit-allowed-applications': 'تعديل التطبيقات المسموحة',
    'remove-reseller': 'إزالة الموزّعين',
    'disable-enable-reseller': 'تعطيل الموزّعين وتمكينهم',
    'reactivate-reseller': 'استعادة الموزّعين المُزالين',
    'deleted-reseller-list': 'الموزّعون المحذوفون',
    'assign-reseller': 'إسناد إلى موزّع',
    'switch-reseller': 'تبديل الموزّع الرئيسي',
    'add-sub-reseller': 'إضافة موزّعين فرعيين',
    'sub-reseller-list': 'قائمة الموزّعين الفرعيين',
    'update-role': 'تغيير دور موزّع',
    'Credit Passcode': 'عمود: رمز المرور',
    'Web Logo': 'عمود: الشعار',
    'Login Ip': 'عمود: عنوان الدخول',
    'Admin Disable Status': 'عمود: معطّل من مسؤول',
    'platform-users list': 'قائمة المستخدمين',
  },
};
