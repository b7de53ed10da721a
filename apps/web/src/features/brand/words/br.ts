import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'brand.set': 'Marca: definida',
    'brand.set-own': 'Marca: própria definida',
    'brand.claim-domain': 'Domínio: pedido',
    'brand.check-domain': 'Domínio: verificado',
    'brand.remove-domain': 'Domínio: deixado',
  },
  kinds: { brand: 'Marca' },
  fields: {
    colour: 'Cor',
    domain: 'Domínio',
    verifiedAt: 'Funciona desde',
    footer: 'Rodapé',
    icon: 'Ícone',
    sellerAddress: 'Endereço do vendedor',
    sellerName: 'Vendedor',
    sellerTaxNumber: 'Número fiscal',
    terms: 'Termos de uso',
  },
  permissions: {
    brand: 'Marca do portal',
    'own-brand': 'Marca e domínio próprios',
  },
};
