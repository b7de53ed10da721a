import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  notActivated: 'غير مفعّل',
  standing: {
    active: 'نشط حتى {date}',
    ending: 'ينتهي {left}',
    trial: 'تجريبي حتى {date}',
    expired: 'انتهى في {date}',
    switched: 'بُدّل',
    lifetime: 'مدى الحياة',
    disabled: 'معطّل',
  },
  deviceKey: 'مفتاح الجهاز',
  trialsLeft_zero: 'لم يتبقَّ شيء اليوم',
  trialsLeft_one: 'تبقت فترة تجريبية واحدة اليوم',
  trialsLeft_two: 'تبقت فترتان تجريبيتان اليوم',
  trialsLeft_few: 'تبقت {count} فترات تجريبية اليوم',
  trialsLeft_many: 'تبقت {count} فترة تجريبية اليوم',
  trialsLeft_other: 'تبقت {count} فترة تجريبية اليوم',
  grantTrial: 'منح فترة تجريبية',
  searchBy: 'البحث حسب',
  searchGeneral: 'عام',
  searchMac: 'MAC',
  searchByMac: 'البحث بجزء من عنوان MAC',
  copyMacs: 'نسخ عناوين MAC',
  macsCopied_zero: 'لم يُنسخ أي عنوان MAC',
  macsCopied_one: 'نُسخ عنوان MAC واحد',
  macsCopied_two: 'نُسخ عنوانا MAC',
  macsCopied_few: 'نُسخت {number} عناوين MAC',
  macsCopied_many: 'نُسخ {number} عنوان MAC',
  macsCopied_other: 'نُسخ {number} عنوان MAC',
};
export const sameAsEnglish = ['searchMac'];
