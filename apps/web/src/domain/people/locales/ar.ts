import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  resellerFilter: 'الموزّع',
  resellerSearch: 'ابحث عن موزّع بالاسم أو البريد',
  viewAs: {
    action: 'العرض بحسابه',
    notActive: 'لا يمكن لهذا الحساب تسجيل الدخول حاليًا، لذلك لا يمكن عرض البوابة من خلاله.',
  },
  twoStep: {
    resetTitle: 'إعادة ضبط تسجيل الدخول بخطوتين لـ {name}؟',
    resetText: 'يكفي عندها إدخال كلمة المرور إلى أن يُعاد الإعداد. تنتهي الجلسات وتصل رسالة بذلك.',
    reset: 'إعادة ضبط تسجيل الدخول بخطوتين',
  },
};
