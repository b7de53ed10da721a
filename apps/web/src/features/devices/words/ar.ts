import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'device.activate': 'جهاز: فُعّل',
    'device.enable': 'جهاز: مُكّن',
    'device.disable': 'جهاز: عُطّل',
    'device.switch': 'جهاز: بُدّل',
    'device.reset-registration': 'جهاز: أُعيد ضبط التسجيل',
    'device.confirm-registration': 'جهاز: أُكّد التسجيل',
    'device.new-key': 'الجهاز: مفتاح جديد',
  },
  kinds: {
    device: 'جهاز',
  },
  fields: {
    disabledLevel: 'عُطّل بواسطة',
    model: 'الطراز',
    oldDeviceId: 'الجهاز السابق',
    registeredAt: 'سُجّل في',
  },
  permissions: {
    'check-device-status': 'فحص عنوان MAC',
    'mac-activated-by': 'معرفة من فعّل الجهاز',
    'Disable Mac': 'تعطيل عنوان MAC',
    'Enable Mac': 'تمكين عنوان MAC',
    'user-list': 'قائمة الأجهزة',
    'control apps actions': 'إجراءات قائمة الأجهزة',
  },
};
