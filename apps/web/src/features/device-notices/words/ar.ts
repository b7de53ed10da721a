import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'ar', typeof english> = {
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
