import type { boxesFeature } from '@tessera/contracts/boxes.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'boxes.enable': 'Boxes: enabled',
    'boxes.disable': 'Boxes: disabled',
  },
  kinds: {
    boxes: 'Boxes',
  },
  fields: {
    deviceIds: 'Device numbers',
  },
  permissions: {
    'enable-boxes': 'Enable boxes',
    'disable-boxes': 'Disable boxes',
  },
} satisfies WordsOf<typeof boxesFeature>;
