import { defineFeature } from './feature.ts';
import { movingInSaid } from './moving-in.said.ts';
import { movingInValidation } from './moving-in.validation.ts';
import { moveRowSaid } from './moving-in-rows.said.ts';

/** What the house must know of moving in. It makes credit and time out of nothing, so it is an admin's alone. */
export const movingInFeature = defineFeature({
  permissions: { 'moving-in': { id: 190, group: 'resellers', heldBy: [] } },
  audit: {
    actions: [
      'move.read',
      'move.start',
      'move.stop',
      'move.device',
      'move.undo-device',
      'move.undo-person',
      'move.undo',
      'move.stop-undo',
      'move.invite',
      'move.delete',
    ],
    targets: ['move'],
    fields: ['fileName', 'layout', 'sourceId', 'people', 'devices'],
  },
  said: { ...movingInSaid, ...moveRowSaid },
  validation: movingInValidation,
});
