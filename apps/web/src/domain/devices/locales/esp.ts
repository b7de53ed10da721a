import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  notActivated: 'Sin activar',
  standing: {
    active: 'Activo hasta el {date}',
    ending: 'Termina {left}',
    trial: 'Prueba hasta el {date}',
    expired: 'Venció el {date}',
    switched: 'Cambiado',
    lifetime: 'De por vida',
    disabled: 'Deshabilitado',
  },
  deviceKey: 'Clave del dispositivo',
  trialsLeft_one: 'Queda {count} prueba hoy',
  trialsLeft_many: 'Quedan {count} pruebas hoy',
  trialsLeft_other: 'Quedan {count} pruebas hoy',
  grantTrial: 'Conceder prueba',
  searchBy: 'Buscar por',
  searchGeneral: 'General',
  searchMac: 'MAC',
  searchByMac: 'Buscar por parte de la MAC',
  copyMacs: 'Copiar MAC',
  macsCopied_one: '{number} dirección MAC copiada',
  macsCopied_many: '{number} direcciones MAC copiadas',
  macsCopied_other: '{number} direcciones MAC copiadas',
};
export const sameAsEnglish = ['searchGeneral', 'searchMac'];
