import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'password.create': 'Contraseña: creado',
    'password.reset': 'Contraseña: restablecido',
    'email.change': 'Dirección de correo: cambiado',
    'email.request': 'Dirección de correo: cambio solicitado',
    'email.confirm': 'Dirección de correo: confirmado',
    'profile.update': 'Perfil: actualizado',
    'session.end': 'Sesión: terminado',
    'passcode.set': 'Código de paso: fijado',
    'passcode.change': 'Código de paso: cambiado',
    'passcode.request': 'Código de paso: cambio solicitado',
    'passcode.reset': 'Código de paso: restablecido',
    'two-factor.enable': 'Acceso en dos pasos: habilitado',
    'two-factor.disable': 'Acceso en dos pasos: desactivado',
    'two-factor.reset': 'Acceso en dos pasos: restablecido',
    'view-as.begin': 'Ver como: iniciado',
    'view-as.end': 'Ver como: terminado',
  },
  kinds: {
    password: 'Contraseña',
    email: 'Dirección de correo',
    profile: 'Perfil',
    session: 'Sesión',
    passcode: 'Código de paso',
    'two-factor': 'Acceso en dos pasos',
    'view-as': 'Ver como',
  },
  fields: {
    session: 'Sesión',
  },
  permissions: {
    'update-credit-share-pass': 'Cambiar el código propio',
    'view-as': 'Ver como revendedor',
  },
};
