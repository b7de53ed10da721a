import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

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

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'user.register': 'Persona: registrado',
    'user.add': 'Persona: añadido',
    'user.edit': 'Persona: modificado',
    'user.change-password': 'Persona: contraseña cambiada',
    'user.change-role': 'Persona: rol cambiado',
    'user.promote': 'Persona: ascendido a revendedor',
    'user.assign': 'Persona: asignado',
    'user.switch-parent': 'Persona: superior cambiado',
    'user.enable': 'Persona: habilitado',
    'user.disable': 'Persona: deshabilitada',
    'user.remove': 'Persona: eliminado',
    'user.reactivate': 'Persona: recuperado',
    'user.replace-logo': 'Persona: logotipo reemplazado',
  },
  kinds: {
    user: 'Persona',
  },
  fields: {
    disabledByOperator: 'Deshabilitado por el operador',
    isDisabledByAdmin: 'Deshabilitado por un administrador',
    isRemoved: 'Eliminado',
    parentId: 'Revendedor superior',
  },
  permissions: {
    'add-reseller': 'Añadir revendedores',
    'reseller-list': 'Lista de revendedores',
    'show-reseller-list': 'Consultar superiores y subrevendedores',
    'edit-reseller': 'Editar revendedores',
    'edit-allowed-applications': 'Editar aplicaciones permitidas',
    'remove-reseller': 'Eliminar revendedores',
    'disable-enable-reseller': 'Deshabilitar y habilitar revendedores',
    'reactivate-reseller': 'Recuperar revendedores eliminados',
    'deleted-reseller-list': 'Revendedores eliminados',
    'assign-reseller': 'Asignar a un revendedor',
    'switch-reseller': 'Cambiar el revendedor superior',
    'add-sub-reseller': 'Añadir subrevendedores',
    'sub-reseller-list': 'Lista de subrevendedores',
    'update-role': 'Cambiar el rol de un revendedor',
    'Credit Passcode': 'Columna: código',
    'Web Logo': 'Columna: logotipo',
    'Login Ip': 'Columna: dirección de acceso',
    'Admin Disable Status': 'Columna: deshabilitado por un administrador',
    'platform-users list': 'Lista de usuarios',
  },
};
