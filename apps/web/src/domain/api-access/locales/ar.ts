import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'الوصول إلى API',
  titleOf: 'وصول {name} إلى API',
  hint: 'يتيح المفتاح لبرنامج فحص الأجهزة وتفعيلها.',
  docs: 'كيفية الاستخدام',
  open: 'إدارة المفتاح',
  manage: 'الوصول إلى API',
  enable: 'تمكين الوصول إلى API',
  disable: 'تعطيل الوصول إلى API',
  none: 'لا يوجد مفتاح لهذه البيئة بعد.',
  on: 'ممكّن',
  off: 'معطّل',
  suspended: 'موقوف',
  suspendedText:
    'هذا المفتاح موقوف منذ إعادة تعيين كلمة المرور، أو لأن من أنشأه لم يعد فوق صاحبه، فتُرفض البرامج التي تستخدمه. أعده إن لم يكن عند أحد غيرك، وإلا فأنشئ مفتاحًا جديدًا.',
  resume: 'إعادة المفتاح',
  key: 'مفتاح API',
  once: 'هذه هي المرة الوحيدة التي يُعرض فيها المفتاح. انسخه الآن واحفظه ككلمة مرور.',
  lastUsed: 'آخر استخدام',
  never: 'أبدًا',
  rotate: 'إنشاء مفتاح جديد',
  rotateTitle: 'إنشاء مفتاح جديد؟',
  rotateText: 'يتوقف المفتاح الحالي فورًا أينما استُخدم.',
  disableTitle: 'تعطيل الوصول إلى API؟',
  disableText: 'تُرفض البرامج التي تستخدم المفتاح حتى تعيد تمكينه.',
  scopes: 'ما يُسمح للمفتاح به',
  addresses: 'العناوين المسموحة',
  addressesHint: 'عناوين IP أو شبكات، واحد في كل سطر. فارغ: من أي مكان.',
  scope: {
    check: 'فحص الأجهزة',
    activate: 'تفعيل الأجهزة',
    codes: 'رموز التفعيل',
    playlists: 'قوائم التشغيل',
    'credit-read': 'قراءة الرصيد',
    customers: 'العملاء',
    devices: 'الأجهزة: عرضها وتعطيلها وتمكينها',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'api-key.enable': 'مفتاح API: مُكّن',
    'api-key.disable': 'مفتاح API: عُطّل',
    'api-key.rotate': 'مفتاح API: جُدّد',
    'api-key.edit': 'مفتاح API: عُدّل',
  },
  kinds: {
    'api-key': 'مفتاح API',
  },
  fields: {
    allowedAddresses: 'العناوين المسموح بها',
    prefix: 'يبدأ المفتاح بـ',
    scopes: 'العمليات المسموحة',
  },
  permissions: {
    'Api-Control': 'الوصول إلى واجهة API',
  },
};
