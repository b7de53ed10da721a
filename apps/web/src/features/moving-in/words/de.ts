import type { WordsOf } from '@tessera/contracts/feature';
import type { movingInFeature } from '@tessera/contracts/moving-in.feature';

export const words = {
  actions: {
    'move.read': 'Übernahme: Datei gelesen',
    'move.start': 'Übernahme: begonnen',
    'move.device': 'Übernahme: Gerät übernommen',
    'move.undo-device': 'Übernahme: Gerät zurückgenommen',
    'move.undo-person': 'Übernahme: Person zurückgenommen',
    'move.invite': 'Übernahme: Personen eingeladen',
    'move.delete': 'Übernahme: Datei vergessen',
  },
  kinds: {
    move: 'Übernahme',
  },
  fields: {
    fileName: 'Datei',
    layout: 'Art der Datei',
    sourceId: 'Quellzeile',
    people: 'Personen',
    devices: 'Geräte',
  },
  permissions: {
    'moving-in': 'Übernahme',
  },
} satisfies WordsOf<typeof movingInFeature>;
