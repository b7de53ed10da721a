import type { WordsOf } from '@tessera/contracts/feature';
import type { movingInFeature } from '@tessera/contracts/moving-in.feature';

export const words = {
  actions: {
    'move.read': 'Moving in: file read',
    'move.start': 'Moving in: begun',
    'move.device': 'Moving in: device brought',
    'move.undo-device': 'Moving in: device taken back',
    'move.undo-person': 'Moving in: person taken back',
    'move.invite': 'Moving in: people invited',
    'move.delete': 'Moving in: file forgotten',
  },
  kinds: {
    move: 'Moving in',
  },
  fields: {
    fileName: 'File',
    layout: 'Kind of file',
    sourceId: 'Source row',
    people: 'People',
    devices: 'Devices',
  },
  permissions: {
    'moving-in': 'Moving in',
  },
} satisfies WordsOf<typeof movingInFeature>;
