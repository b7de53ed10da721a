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
  username: 'اسم المستخدم',
  guide: 'رابط دليل البرامج (XMLTV)',
  protect: 'الحماية برقم PIN',
  pin: 'رقم PIN',
  pinAgain: 'تأكيد رقم PIN',
  deviceKey: 'مفتاح الجهاز',
  deviceKeyHint: 'يعرضه المشغّل على شاشته، وهو مطلوب للجهاز الذي ليس لك.',
};

/** Names of formats. */
export const sameAsEnglish = ['xc'];
