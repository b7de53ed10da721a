import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'الخوادم',
  subtitle: 'إلى أين تقود قوائم التشغيل. غيّر المضيف مرة واحدة فتتبعه كل الأجهزة.',
  add: 'إضافة خادم',
  editTitle: 'تعديل {name}',
  empty: 'لا خوادم بعد',
  emptyHint: 'يمكن لقوائم التشغيل أن تشير إلى خادم بدل أن تحمل عنوانه.',
  host: 'المضيف',
  hostHint: 'مع ⁦http://⁩ أو ⁦https://⁩ والمنفذ. من رابط أو رسالة كاملة لا يُحفظ غير ذلك.',
  hostOnly: 'لا يُحفظ غير المضيف: {host}. ما كان قبله أو بعده مكانه قوائم التشغيل.',
  gone: 'لم يعد هذا الخادم موجودًا',
  goneHint: 'حُذف في هذه الأثناء. القوائم التي كانت تشير إليه تحتفظ بالعنوان الذي كان لها.',
  guideHint: 'اختياري: للقوائم التي ليس لها دليل خاص.',
  note: 'ملاحظة',
  noteHint: 'اختياري: أنت وحدك تقرؤها.',
  forSubResellers: 'يمكن لموزّعيّ الفرعيين اختياره أيضًا',
  shared: 'للموزّعين الفرعيين',
  devices: 'الأجهزة',
  playlists: 'قوائم التشغيل',
  codePlaylists: 'قوائم الرموز',
  before: 'حتى',
  undo: 'تراجع',
  undoTitle: 'العودة إلى {host}؟',
  moves: 'الأجهزة التي تحصل على المضيف الآخر مع اتصالها التالي: {number}.',
  takeIn: 'ربط قوائم التشغيل',
  takeInTitle: 'قوائم التشغيل التي تقود إلى {host}',
  takeInText:
    'قوائمك وقوائم موزّعيك الفرعيين التي تقود إليه: {number}. عند ربطها تحتفظ بعنوانها وتتبع الخادم حين يتغير مضيفه.',
  takeInNone: 'لا قائمة أخرى تقود إلى هذا المضيف.',
  takeInCodes: 'قوائم تشغيل لرموز تقود إليه أيضًا وتبقى كما هي: {number}.',
  removeTitle: 'حذف {name}؟',
  removeText: 'قوائم التشغيل التي تشير إليه وتحتفظ بعنوانها الحالي: {number}.',
  removeNotices: 'إشعارات لأجهزته تنتهي بحذفه: {number}.',
  removeConfirm: 'حذف الخادم',
  menuOf: 'إجراءات {name}',
  nav: {
    servers: 'الخوادم',
  },
};

export const words: Translation<'ar', typeof englishWords> = {
  actions: {
    'server.add': 'خادم: أُضيف',
    'server.edit': 'خادم: عُدّل',
    'server.undo-host': 'خادم: تم التراجع عن تغيير المضيف',
    'server.take-in': 'خادم: رُبطت قوائم تشغيل',
    'server.remove': 'خادم: حُذف',
  },
  kinds: {
    server: 'خادم',
  },
  fields: {
    host: 'المضيف',
    forSubResellers: 'للموزّعين الفرعيين',
  },
  permissions: {
    servers: 'الخوادم',
  },
};
