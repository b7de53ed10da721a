import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'لوحة التحكم',
  greeting: 'مرحبًا، {name}',
  totals: {
    resellers: 'إجمالي الموزعين',
    share: 'إجمالي الرصيد المشارك',
    points: 'إجمالي نقاط الرصيد',
    own: 'نقاط رصيدك',
    resellersHint: 'الموزعون والموزعون الفرعيون',
    shareHint: 'ما منحته أنت منذ البداية',
    pointsHint: 'في كل الحسابات التي تراها',
    ownHint: 'جاهزة للإنفاق',
  },
  steps: {
    title: 'الخطوات الأولى',
    hint: 'من بوابة فارغة إلى مشغّل يرى نفسه مفعّلًا.',
    progress: 'اكتمل {done} من {total}',
    done: 'تم',
    passcode: 'عيّن رمز المرور',
    passcodeHint: 'يؤكد كل نقل للرصيد.',
    credit: 'أصدر رصيدًا',
    creditHint: 'اشحن حسابك أولًا، فمنه يبدأ كل رصيد.',
    application: 'أضف تطبيقًا',
    applicationHint: 'بشعاره وأسعاره.',
    reseller: 'أضف موزعًا',
    resellerHint: 'تصله رسالة لتعيين كلمة مروره.',
    player: 'جرّب محاكي المشغّل',
    playerHint: 'شاهد التفعيل وهو يصل إلى جهاز.',
  },
};
