import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'brand.set': 'Marca: definida',
  },
  kinds: { brand: 'Marca' },
  fields: {
    colour: 'Color',
    footer: 'Pie de página',
    icon: 'Icono',
    sellerAddress: 'Dirección del vendedor',
    sellerName: 'Vendedor',
    sellerTaxNumber: 'Número fiscal',
    terms: 'Términos de uso',
  },
  permissions: {
    brand: 'Marca del portal',
  },
};
