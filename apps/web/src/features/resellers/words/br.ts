import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'boxes.enable': 'Caixas: reativado',
    'boxes.disable': 'Caixas: desativado',
  },
  kinds: {
    boxes: 'Caixas',
  },
  fields: {
    deviceIds: 'Números dos dispositivos',
  },
  permissions: {
    'enable-boxes': 'Reativar caixas',
    'disable-boxes': 'Desativar caixas',
  },
};
