import type { brandFeature } from '@tessera/contracts/brand.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'brand.set': 'Brand: set',
    'brand.set-own': 'Brand: own one set',
    'brand.claim-domain': 'Domain: claimed',
    'brand.check-domain': 'Domain: checked',
    'brand.remove-domain': 'Domain: given up',
  },
  kinds: { brand: 'Brand' },
  fields: {
    colour: 'Colour',
    domain: 'Domain',
    verifiedAt: 'Served since',
    footer: 'Footer',
    icon: 'Icon',
    sellerAddress: 'Seller’s address',
    sellerName: 'Seller',
    sellerTaxNumber: 'Tax number',
    terms: 'Terms of use',
  },
  permissions: {
    brand: 'Brand of the portal',
    'own-brand': 'Own brand and domain',
  },
} satisfies WordsOf<typeof brandFeature>;
