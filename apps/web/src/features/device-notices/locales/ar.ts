import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'إشعارات على الأجهزة',
  subtitle: 'ما تعرضه المشغّلات على شاشات أجهزتك وأجهزة موزّعيك الفرعيين.',
  add: 'كتابة إشعار',
  noticeTitle: 'العنوان',
  text: 'النص',
  textHint: 'نص عادي دون روابط، حتى 500 حرف.',
  language: 'اللغة',
  addLanguage: 'إضافة لغة',
  target: 'لأي أجهزة',
  allDevices: 'كل الأجهزة',
  application: 'التطبيق',
  reseller: 'الموزّع',
  server: 'الخادم',
  state: 'الحالة',
  states: {
    trial: 'في الفترة التجريبية',
    active: 'مفعّلة',
    expired: 'منتهية',
  },
  whichever: 'أيًّا كان',
  ends: 'تنتهي',
  endsFrom: 'تنتهي مدتها من',
  endsTo: 'تنتهي مدتها حتى',
  shown: 'مدة العرض',
  shownFrom: 'يُعرض من',
  shownFromHint: 'فارغ: من الآن. الأيام بالتوقيت العالمي.',
  shownUntil: 'يُعرض حتى',
  preview: 'كما تعرضه المشغّلات',
  reaches_zero: 'لا يصل إلى أي جهاز الآن.',
  reaches_one: 'يصل إلى جهاز واحد الآن.',
  reaches_two: 'يصل إلى جهازين الآن.',
  reaches_few: 'يصل إلى {number} أجهزة الآن.',
  reaches_many: 'يصل إلى {number} جهازًا الآن.',
  reaches_other: 'يصل إلى {number} جهاز الآن.',
  write: 'نشر',
  seen: 'عدد الأجهزة التي رأته',
  remove: 'سحب',
  removeTitle: 'سحب هذا الإشعار؟',
  removeText: 'لن يعرضه أي جهاز، ويُنسى أيضًا كم جهازًا رآه.',
  empty: 'لا إشعارات بعد',
  emptyHint: 'أخبر عملاءك بالصيانة أو بتطبيق جديد أو عرض على شاشاتهم مباشرة.',
  nav: {
    'device-notices': 'إشعارات على الأجهزة',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'device-notice.add': 'إشعار على الأجهزة: كُتب',
    'device-notice.remove': 'إشعار على الأجهزة: سُحب',
  },
  kinds: {
    'device-notice': 'إشعار على الأجهزة',
  },
  permissions: {
    'device-notices': 'إشعارات على الأجهزة',
  },
};
