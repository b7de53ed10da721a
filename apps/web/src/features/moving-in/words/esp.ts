import type { WordsOf } from '@tessera/contracts/feature';
import type { movingInFeature } from '@tessera/contracts/moving-in.feature';

export const words = {
  actions: {
    'move.read': 'Traslado: archivo leído',
    'move.start': 'Traslado: comenzado',
    'move.device': 'Traslado: dispositivo traído',
    'move.undo-device': 'Traslado: dispositivo deshecho',
    'move.undo-person': 'Traslado: persona deshecha',
    'move.invite': 'Traslado: personas invitadas',
    'move.delete': 'Traslado: archivo olvidado',
  },
  kinds: {
    move: 'Traslado',
  },
  fields: {
    fileName: 'Archivo',
    layout: 'Tipo de archivo',
    sourceId: 'Fila de origen',
    people: 'Personas',
    devices: 'Dispositivos',
  },
  permissions: {
    'moving-in': 'Traslado',
  },
} satisfies WordsOf<typeof movingInFeature>;
