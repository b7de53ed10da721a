import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  addTitle: 'Añadir lista a {mac} · {application}',
  add: 'Añadir lista',
  kind: 'Tipo de lista',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'URL de la lista',
  server: 'URL del servidor',
  username: 'Usuario',
  guide: 'URL de la guía (XMLTV)',
  protect: 'Proteger con un PIN',
  pin: 'PIN',
  pinAgain: 'Confirmar PIN',
  deviceKey: 'Clave del dispositivo',
  deviceKeyHint: 'El reproductor la muestra en su pantalla. Hace falta para un dispositivo que no es suyo.',
};

/** Names of formats, and the same word. */
export const sameAsEnglish = ['xc', 'pin'];
