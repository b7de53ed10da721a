import { brandSaid } from './brand.said.ts';
import { brandValidation } from './brand.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of brands. */
export const brandFeature = defineFeature({
  permissions: {
    brand: { id: 180, group: 'general', heldBy: [] },
    'own-brand': { id: 181, group: 'general', heldBy: ['reseller'] },
  },
  audit: {
    actions: ['brand.set', 'brand.set-own', 'brand.claim-domain', 'brand.check-domain', 'brand.remove-domain'],
    targets: [],
    fields: [
      'colour',
      'domain',
      'footer',
      'icon',
      'sellerAddress',
      'sellerName',
      'sellerTaxNumber',
      'terms',
      'verifiedAt',
    ],
  },
  said: brandSaid,
  validation: brandValidation,
});
