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
  pasteHint: 'O pegue el mensaje entero: se extraen servidor, usuario y contraseña.',
  username: 'Usuario',
  guide: 'URL de la guía (XMLTV)',
  protect: 'Proteger con un PIN',
  pin: 'PIN',
  pinAgain: 'Confirmar PIN',
  pinHidden: 'Establecido, no se puede mostrar',
  newPin: 'Nuevo PIN',
  newPinTitle: 'Nuevo PIN para {name}',
  newPinHint: 'Dígaselo a su cliente: no se podrá volver a mostrar.',
  setPin: 'Establecer PIN',
  deviceKeyHint: 'El reproductor la muestra en su pantalla. Hace falta para un dispositivo que no es suyo.',
  removeTitle: '¿Quitar {name}?',
  removeNamed: 'Quitar {name}',
  removeText: 'El reproductor dejará de recibir esta lista.',
};
export const sameAsEnglish = ['xc', 'pin'];
