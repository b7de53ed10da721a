import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'boxes.enable': 'Cajas: habilitado',
    'boxes.disable': 'Cajas: desactivado',
  },
  kinds: {
    boxes: 'Cajas',
  },
  fields: {
    deviceIds: 'Números de los dispositivos',
  },
  permissions: {
    'enable-boxes': 'Habilitar cajas',
    'disable-boxes': 'Deshabilitar cajas',
  },
};
