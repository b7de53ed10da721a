import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'brand.set': 'Marca: definida',
    'brand.set-own': 'Marca: propia definida',
    'brand.claim-domain': 'Dominio: solicitado',
    'brand.check-domain': 'Dominio: comprobado',
    'brand.remove-domain': 'Dominio: dejado',
  },
  kinds: { brand: 'Marca' },
  fields: {
    colour: 'Color',
    domain: 'Dominio',
    verifiedAt: 'Funciona desde',
    footer: 'Pie de página',
    icon: 'Icono',
    sellerAddress: 'Dirección del vendedor',
    sellerName: 'Vendedor',
    sellerTaxNumber: 'Número fiscal',
    terms: 'Términos de uso',
  },
  permissions: {
    brand: 'Marca del portal',
    'own-brand': 'Marca y dominio propios',
  },
};
