import { defineFeature } from './feature.ts';

/** What the house must know of the installation’s settings. */
export const settingsFeature = defineFeature({
  audit: {
    actions: ['setting.change'],
    targets: ['setting'],
    fields: [],
  },
});
