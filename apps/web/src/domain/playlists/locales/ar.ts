import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  addTitle: 'إضافة قائمة تشغيل إلى {mac} · {application}',
  add: 'إضافة قائمة تشغيل',
  kind: 'نوع قائمة التشغيل',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'رابط قائمة التشغيل',
  server: 'رابط الخادم',
  pasteHint: 'أو الصق الرسالة كاملة: يُستخرج منها الخادم واسم المستخدم وكلمة المرور.',
  username: 'اسم المستخدم',
  guide: 'رابط دليل البرامج (XMLTV)',
  protect: 'الحماية برمز PIN',
  pin: 'رمز PIN',
  pinAgain: 'تأكيد رمز PIN',
  pinHidden: 'معيَّن، ولا يمكن عرضه',
  newPin: 'رمز PIN جديد',
  newPinTitle: 'رمز PIN جديد لـ {name}',
  newPinHint: 'أخبر عميلك به: لا يمكن عرضه مرة أخرى.',
  setPin: 'تعيين الرمز',
  deviceKeyHint: 'يعرضه المشغّل على شاشته، وهو مطلوب للجهاز الذي ليس لك.',
  removeTitle: 'إزالة {name}؟',
  removeNamed: 'إزالة {name}',
  removeText: 'لن يحصل المشغّل على هذه القائمة بعد الآن.',
};
export const sameAsEnglish = ['xc'];
