import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'brand.set': 'Marke: gesetzt',
    'brand.set-own': 'Marke: eigene gesetzt',
    'brand.claim-domain': 'Domain: beansprucht',
    'brand.check-domain': 'Domain: geprüft',
    'brand.remove-domain': 'Domain: aufgegeben',
  },
  kinds: { brand: 'Marke' },
  fields: {
    colour: 'Farbe',
    domain: 'Domain',
    verifiedAt: 'Bedient seit',
    footer: 'Fußzeile',
    icon: 'Symbol',
    sellerAddress: 'Anschrift des Verkäufers',
    sellerName: 'Verkäufer',
    sellerTaxNumber: 'Steuernummer',
    terms: 'Nutzungsbedingungen',
  },
  permissions: {
    brand: 'Marke des Portals',
    'own-brand': 'Eigene Marke und Domain',
  },
};

export const sameAsEnglish = ['fields.domain'];
