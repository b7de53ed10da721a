import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  resellerFilter: 'Revendedor',
  resellerSearch: 'Buscar revendedor por nombre o correo',
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
