import type { brandFeature } from '@tessera/contracts/brand.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'brand.set': 'Brand: set',
  },
  kinds: { brand: 'Brand' },
  fields: {
    colour: 'Colour',
    footer: 'Footer',
    icon: 'Icon',
    sellerAddress: 'Seller’s address',
    sellerName: 'Seller',
    sellerTaxNumber: 'Tax number',
    terms: 'Terms of use',
  },
  permissions: {
    brand: 'Brand of the portal',
  },
} satisfies WordsOf<typeof brandFeature>;
