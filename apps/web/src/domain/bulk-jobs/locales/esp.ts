import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  jobs: 'Sus archivos y selecciones',
  jobsHint: 'Siguen en segundo plano. Puede salir de esta página y volver.',
  kinds: { renew: 'Renovar dispositivos', disable: 'Deshabilitar dispositivos', enable: 'Habilitar dispositivos' },
  progress: '{done} de {total} hechas',
  undoProgress: '{done} de {total} deshechos',
  toDevices: 'Ver los dispositivos',
  share: 'Compartir',
  running: 'En curso',
  interrupted: 'Interrumpido',
  held: {
    retrying: 'Se interrumpió y se intentará de nuevo automáticamente.',
    'given-up':
      'Se interrumpió. Lo hecho se queda. El resto espera hasta que el operador lo reanude o usted lo termine.',
  },
  heldCredit: 'Hasta entonces quedan reservados los puntos de crédito necesarios.',
  end: 'Terminar',
  spent: 'Gasto: {points}',
  failed_one: '{rows} fila fallida',
  failed_many: '{rows} filas fallidas',
  failed_other: '{rows} filas fallidas',
  goOn_one: 'Seguir con la fila que queda',
  goOn_many: 'Seguir con las {rows} que quedan',
  goOn_other: 'Seguir con las {rows} que quedan',
  failedArchived_one: '{rows} fila fallida, en el archivo',
  failedArchived_many: '{rows} filas fallidas, en el archivo',
  failedArchived_other: '{rows} filas fallidas, en el archivo',
  do: {
    renew_one: 'Renovar {number} dispositivo',
    renew_many: 'Renovar {number} dispositivos',
    renew_other: 'Renovar {number} dispositivos',
    disable_one: 'Deshabilitar {number} dispositivo',
    disable_many: 'Deshabilitar {number} dispositivos',
    disable_other: 'Deshabilitar {number} dispositivos',
    enable_one: 'Habilitar {number} dispositivo',
    enable_many: 'Habilitar {number} dispositivos',
    enable_other: 'Habilitar {number} dispositivos',
  },
  devices_one: '{number} dispositivo',
  devices_many: '{number} dispositivos',
  devices_other: '{number} dispositivos',
  macs_one: '{number} MAC',
  macs_many: '{number} MAC',
  macs_other: '{number} MAC',
  leftOut_one: '{number} omitido',
  leftOut_many: '{number} omitidos',
  leftOut_other: '{number} omitidos',
  goesOn: 'Continúa en segundo plano. Está en «Activación masiva».',
};

export const sameAsEnglish = ['macs_one'];
