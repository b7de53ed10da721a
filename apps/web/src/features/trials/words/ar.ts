import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const words = {
  actions: {
    'trial.grant': 'فترة تجريبية: مُنحت',
    'trial.rules': 'الفترات التجريبية: تغيير القواعد',
    'trial.application': 'الفترات التجريبية: تغيير حد تطبيق',
    'trial.block': 'الفترات التجريبية: حظر',
    'trial.unblock': 'الفترات التجريبية: رفع الحظر',
  },
  kinds: {
    trial: 'فترة تجريبية',
    'trial-rules': 'قواعد الفترات التجريبية',
    'trial-block': 'بلا فترة تجريبية',
  },
  fields: {
    trialEndsAt: 'نهاية الفترة التجريبية',
    networkPerDay: 'الفترات لكل شبكة ويوم',
    grantsPerDay: 'الفترات الممنوحة يوميًا',
    leastBalance: 'أقل رصيد',
    isOff: 'بلا فترات تجريبية',
    perDay: 'الحد اليومي',
    entries: 'الإدخالات',
  },
  permissions: {
    'grant-trials': 'منح فترات تجريبية',
    'trial-rules': 'قواعد الفترات التجريبية',
  },
} satisfies WordsOf<typeof trialsFeature>;
