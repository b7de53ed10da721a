import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'brand.set': 'Marca: definida',
  },
  kinds: { brand: 'Marca' },
  fields: {
    colour: 'Cor',
    footer: 'Rodapé',
    icon: 'Ícone',
    sellerAddress: 'Endereço do vendedor',
    sellerName: 'Vendedor',
    sellerTaxNumber: 'Número fiscal',
    terms: 'Termos de uso',
  },
  permissions: {
    brand: 'Marca do portal',
  },
};
