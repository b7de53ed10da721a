import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'password.create': 'كلمة المرور: أُنشئ',
    'password.reset': 'كلمة المرور: أُعيد ضبطه',
    'email.change': 'عنوان البريد: تغيّر',
    'email.request': 'عنوان البريد: طُلب تغييره',
    'email.confirm': 'عنوان البريد: أُكّد',
    'profile.update': 'الملف الشخصي: حُدّث',
    'session.end': 'جلسة: انتهى',
    'passcode.set': 'رمز المرور: ضُبط',
    'passcode.change': 'رمز المرور: تغيّر',
    'passcode.request': 'رمز المرور: طُلب تغييره',
    'passcode.reset': 'رمز المرور: أُعيد ضبطه',
    'two-factor.enable': 'الدخول بخطوتين: مُكّن',
    'two-factor.disable': 'الدخول بخطوتين: عُطّل',
    'two-factor.reset': 'الدخول بخطوتين: أُعيد ضبطه',
    'view-as.begin': 'العرض بحساب: بدأ',
    'view-as.end': 'العرض بحساب: انتهى',
  },
  kinds: {
    password: 'كلمة المرور',
    email: 'عنوان البريد',
    profile: 'الملف الشخصي',
    session: 'جلسة',
    passcode: 'رمز المرور',
    'two-factor': 'الدخول بخطوتين',
    'view-as': 'العرض بحساب',
  },
  fields: {
    session: 'الجلسة',
  },
  permissions: {
    'update-credit-share-pass': 'تغيير رمز المرور الخاص',
    'view-as': 'العرض بحساب موزّع',
  },
};
