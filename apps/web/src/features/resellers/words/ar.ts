import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
  actions: {
    'boxes.enable': 'أجهزة بالعدد: مُكّن',
    'boxes.disable': 'أجهزة بالعدد: عُطّل',
  },
  kinds: {
    boxes: 'أجهزة بالعدد',
  },
  fields: {
    deviceIds: 'أرقام الأجهزة',
  },
  permissions: {
    'enable-boxes': 'تمكين الأجهزة بالعدد',
    'disable-boxes': 'تعطيل الأجهزة بالعدد',
  },
};
