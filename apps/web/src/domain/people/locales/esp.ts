import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  resellerFilter: 'Revendedor',
  resellerSearch: 'Buscar revendedor por nombre o correo',
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'user.register': 'Persona: registrada',
    'user.add': 'Persona: añadida',
    'user.edit': 'Persona: modificada',
    'user.change-password': 'Persona: contraseña cambiada',
    'user.change-role': 'Persona: rol cambiado',
    'user.promote': 'Persona: ascendida a revendedor',
    'user.assign': 'Persona: asignada',
    'user.switch-parent': 'Persona: revendedor principal cambiado',
    'user.enable': 'Persona: habilitada',
    'user.disable': 'Persona: deshabilitada',
    'user.remove': 'Persona: eliminada',
    'user.reactivate': 'Persona: reactivada',
    'user.replace-logo': 'Persona: logotipo reemplazado',
  },
  kinds: {
    user: 'Persona',
  },
  fields: {
    disabledByOperator: 'Deshabilitado por el operador',
    isDisabledByAdmin: 'Deshabilitado por un administrador',
    isRemoved: 'Eliminado',
    parentId: 'Revendedor principal',
  },
  permissions: {
    'add-reseller': 'Añadir revendedores',
    'reseller-list': 'Lista de revendedores',
    'show-reseller-list': 'Consultar revendedores principales y subrevendedores',
    'edit-reseller': 'Editar revendedores',
    'edit-allowed-applications': 'Editar aplicaciones permitidas',
    'remove-reseller': 'Eliminar revendedores',
    'disable-enable-reseller': 'Deshabilitar y habilitar revendedores',
    'reactivate-reseller': 'Reactivar revendedores eliminados',
    'deleted-reseller-list': 'Revendedores eliminados',
    'assign-reseller': 'Asignar a un revendedor',
    'switch-reseller': 'Cambiar el revendedor principal',
    'add-sub-reseller': 'Añadir subrevendedores',
    'sub-reseller-list': 'Lista de subrevendedores',
    'update-role': 'Cambiar el rol de un revendedor',
    'Credit Passcode': 'Columna: código de acceso',
    'Web Logo': 'Columna: logotipo',
    'Login Ip': 'Columna: dirección de acceso',
    'Admin Disable Status': 'Columna: deshabilitado por un administrador',
    'platform-users list': 'Lista de usuarios',
  },
};
