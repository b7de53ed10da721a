import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'boxes.enable': 'Boxen: freigegeben',
    'boxes.disable': 'Boxen: gesperrt',
  },
  kinds: {
    boxes: 'Boxen',
  },
  fields: {
    deviceIds: 'Gerätenummern',
  },
  permissions: {
    'enable-boxes': 'Boxen freigeben',
    'disable-boxes': 'Boxen sperren',
  },
};
