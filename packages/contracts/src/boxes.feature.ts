import { boxesSaid } from './boxes.said.ts';
import { boxesValidation } from './boxes.validation.ts';
import { defineFeature } from './feature.ts';

/** What the house must know of boxes. */
export const boxesFeature = defineFeature({
  permissions: {
    'enable-boxes': { id: 17, group: 'devices', heldBy: ['reseller'] },
    'disable-boxes': { id: 18, group: 'devices', heldBy: ['reseller'] },
  },
  audit: {
    actions: ['boxes.enable', 'boxes.disable'],
    targets: [],
    fields: ['deviceIds'],
  },
  said: boxesSaid,
  validation: boxesValidation,
});
