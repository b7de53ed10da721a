import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  title: 'الخوادم',
  subtitle: 'إلى أين تقود قوائم التشغيل. غيّر المضيف مرة واحدة فتتبعه كل الأجهزة.',
  add: 'إضافة خادم',
  editTitle: 'تعديل {name}',
  empty: 'لا خوادم بعد',
  emptyHint: 'يمكن لقوائم التشغيل أن تشير إلى خادم بدل أن تحمل عنوانه.',
  host: 'المضيف',
  hostHint: 'مع ⁦http://⁩ أو ⁦https://⁩ والمنفذ. من رابط أو رسالة كاملة لا يُحفظ غير ذلك.',
  guideHint: 'اختياري: للقوائم التي ليس لها دليل خاص.',
  note: 'ملاحظة',
  noteHint: 'اختياري: أنت وحدك تقرؤها.',
  forSubResellers: 'يمكن لموزّعيّ الفرعيين اختياره أيضًا',
  shared: 'للموزّعين الفرعيين',
  devices: 'الأجهزة',
  playlists: 'قوائم التشغيل',
  codePlaylists: 'قوائم الأكواد',
  before: 'حتى',
  undo: 'تراجع',
  undoTitle: 'العودة إلى {host}؟',
  moves: 'الأجهزة التي تحصل على المضيف الآخر مع اتصالها التالي: {number}.',
  takeIn: 'ربط قوائم التشغيل',
  takeInTitle: 'قوائم التشغيل التي تقود إلى {host}',
  takeInText:
    'قوائمك وقوائم موزّعيك الفرعيين التي تقود إليه: {number}. عند ربطها تحتفظ بعنوانها وتتبع الخادم حين يتغير مضيفه.',
  takeInNone: 'لا قائمة أخرى تقود إلى هذا المضيف.',
  removeTitle: 'حذف {name}؟',
  removeText: 'قوائم التشغيل التي تشير إليه وتحتفظ بعنوانها الحالي: {number}.',
  removeConfirm: 'حذف الخادم',
  menuOf: 'إجراءات {name}',
  nav: {
    servers: 'الخوادم',
  },
};
