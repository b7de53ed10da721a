import type { WordsOf } from '@tessera/contracts/feature';
import type { movingInFeature } from '@tessera/contracts/moving-in.feature';

export const words = {
  actions: {
    'move.read': 'Mudança: arquivo lido',
    'move.start': 'Mudança: iniciada',
    'move.device': 'Mudança: dispositivo trazido',
    'move.undo-device': 'Mudança: dispositivo desfeito',
    'move.undo-person': 'Mudança: pessoa desfeita',
    'move.invite': 'Mudança: pessoas convidadas',
    'move.delete': 'Mudança: arquivo esquecido',
  },
  kinds: {
    move: 'Mudança',
  },
  fields: {
    fileName: 'Arquivo',
    layout: 'Tipo de arquivo',
    sourceId: 'Linha de origem',
    people: 'Pessoas',
    devices: 'Dispositivos',
  },
  permissions: {
    'moving-in': 'Mudança',
  },
} satisfies WordsOf<typeof movingInFeature>;
