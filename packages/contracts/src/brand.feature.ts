import { brandSaid } from './brand.said.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of brands. */
export const brandFeature = defineFeature({
  permissions: { brand: { id: 180, group: 'general', heldBy: [] } },
  audit: {
    actions: ['brand.set'],
    targets: [],
    fields: ['colour', 'footer', 'icon', 'sellerAddress', 'sellerName', 'sellerTaxNumber', 'terms'],
  },
  said: brandSaid,
});
