import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'brand.set': 'Marke: gesetzt',
  },
  kinds: { brand: 'Marke' },
  fields: {
    colour: 'Farbe',
    footer: 'Fußzeile',
    icon: 'Symbol',
    sellerAddress: 'Anschrift des Verkäufers',
    sellerName: 'Verkäufer',
    sellerTaxNumber: 'Steuernummer',
    terms: 'Nutzungsbedingungen',
  },
  permissions: {
    brand: 'Marke des Portals',
  },
};
