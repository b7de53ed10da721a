import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Listas',
  subtitle: 'Lo que reproduce un dispositivo: añadir, revisar y empezar de nuevo.',
  chooseApplication: 'Elija una aplicación',
  checkStatus: 'Comprobar estado',
  chooseFirst: 'Elija una aplicación e introduzca una dirección MAC para ver sus listas.',
  onDevice: 'Listas de este dispositivo',
  none: 'Aún no hay listas',
  noneHint: 'Añada una y el reproductor la recibirá en su próxima llamada.',
  missingHint:
    'No es ninguno de sus dispositivos. Con la clave del dispositivo puede añadir una lista también al de otra persona.',
  resetTitle: 'Restablecer listas',
  resetHint: 'Quita del dispositivo todas las listas de un tipo.',
  chooseKind: 'Seleccione un tipo de lista',
  resetKeyHint: 'Esta aplicación la pide. El reproductor la muestra en su pantalla.',
  reset: 'Restablecer listas',
  resetConfirm: '¿Restablecer las listas de {mac}?',
  resetText: 'Se quitan de este dispositivo todas las listas de tipo {kind} en {application}.',
  domainTitle: 'Cambiar dominio',
  domainSubtitle:
    'Traslada las listas de sus dispositivos a otro servidor. La ruta y el acceso de cada dirección se conservan.',
  oldDomain: 'Dominio antiguo',
  newDomain: 'Dominio nuevo',
  newDomainHint: 'Ambos con http:// o https://. El puerto forma parte del dominio.',
  preview: 'Vista previa',
  wouldChange_one: 'Cambiaría {number} lista',
  wouldChange_many: 'Cambiarían {number} listas',
  wouldChange_other: 'Cambiarían {number} listas',
  referred: 'Otras que usan servidores y cambian con su host: {number} ({names}).',
  openServers: 'Abrir servidores',
  inCodes: 'Listas de códigos que también llevan al dominio antiguo y quedan como están: {number}.',
  openCodes: 'Abrir códigos',
  keepAsServer: 'Guarde el dominio antiguo como servidor: el próximo cambio será un solo campo para todas.',
  nothingMatches: 'Ninguna de sus listas de esta aplicación lleva al dominio antiguo.',
  change_one: 'Cambiar {number} lista',
  change_many: 'Cambiar {number} listas',
  change_other: 'Cambiar {number} listas',
  changedSoFar: '{done} de {total} cambiadas',
  domainDone: '{done} de {total} listas cambiadas.',
  domainError: 'Error al cambiar el dominio.',
  nav: {
    playlists: 'Listas de reproducción',
    'change-domain': 'Cambiar dominio',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'playlist.add': 'Lista de reproducción: añadida',
    'playlist.edit': 'Lista de reproducción: cambiada',
    'playlist.remove': 'Lista de reproducción: eliminada',
    'playlist.set-pin': 'Lista de reproducción: nuevo PIN establecido',
    'playlist.reset': 'Lista de reproducción: restablecida',
    'playlist.change-domain': 'Lista de reproducción: dominio cambiado',
  },
  kinds: {
    playlist: 'Lista de reproducción',
  },
  fields: {
    domain: 'Dominio',
  },
  permissions: {
    playlists: 'Listas de reproducción',
    'change-domain': 'Cambiar dominios',
  },
};
