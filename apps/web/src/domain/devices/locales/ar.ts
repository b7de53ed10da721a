import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'ar', typeof english> = {
  notActivated: 'غير مفعّل',
  standing: {
    active: 'نشط حتى {date}',
    ending: 'ينتهي {left}',
    trial: 'تجريبي حتى {date}',
    expired: 'انتهى في {date}',
    lifetime: 'مدى الحياة',
    disabled: 'معطّل',
  },
  deviceKey: 'مفتاح الجهاز',
  searchBy: 'البحث حسب',
  searchGeneral: 'عام',
  searchMac: 'MAC',
  searchByMac: 'البحث بجزء من عنوان MAC',
};
export const sameAsEnglish = ['searchMac'];
