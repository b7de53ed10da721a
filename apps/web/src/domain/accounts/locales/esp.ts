import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  mailRefused: {
    badge: 'Dirección rechazada',
    text: 'El servidor de correo dice que esta dirección no existe: los correos enviados a ella se pierden. Corrija la dirección y el correo se enviará de nuevo.',
  },
  invitationOver: {
    badge: 'Invitación caducada',
    text: 'No hay ningún enlace abierto para crear la contraseña: caducó antes de usarse o no se envió ninguno.',
  },
  inviteAgain: 'Enviar la invitación de nuevo',
  viewAs: {
    action: 'Ver como',
    notActive: 'Esta cuenta no puede iniciar sesión en este momento, así que no se puede ver el portal como ella.',
  },
  twoStep: {
    resetTitle: '¿Restablecer el inicio de sesión en dos pasos de {name}?',
    resetText: 'Hasta que lo configure de nuevo, bastará la contraseña. Sus sesiones se cierran y un correo le avisa.',
    reset: 'Restablecer el inicio de sesión en dos pasos',
  },
};
