import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Usuarios y roles',
  subtitle: 'Quién trabaja aquí y qué permite cada rol.',
  roles: 'Roles',
  rolesHint: 'Un cambio rige desde la siguiente petición de quienes tienen el rol.',
  people_one: '{count} persona',
  people_many: '{count} personas',
  people_other: '{count} personas',
  permissionCount_one: '{count} permiso',
  permissionCount_many: '{count} permisos',
  permissionCount_other: '{count} permisos',
  locked: 'Protegido',
  lockedHint: 'Lo tiene todo; no se puede cambiar.',
  addRole: 'Añadir rol',
  editRole: 'Editar el rol {name}',
  deleteRole: 'Eliminar el rol {name}',
  deleteRoleTitle: '¿Eliminar el rol {name}?',
  deleteRoleText: 'Solo es posible mientras nadie lo tenga.',
  roleHeld: 'Hay personas con este rol. Asígneles otro primero.',
  roleName: 'Nombre del rol',
  suits: 'Se puede dar a',
  permissions: 'Permisos',
  allOf: 'Todo de {group}',
  all: 'Todo',
  notYours: 'No tiene este permiso y no puede darlo.',
  users: 'Usuarios',
  usersHint: 'Administradores y personal. Los revendedores tienen su propia lista.',
  addUser: 'Añadir usuario',
  editUser: 'Editar {name}',
  addUserHint: 'A esta dirección se envía un correo con un enlace para definir la contraseña.',
  newEmailHint: 'Una dirección nueva debe confirmarse y cierra las sesiones.',
  role: 'Rol',
  chooseRole: 'Elija un rol',
  adminRoleHint:
    'Cuando los administradores han abierto su invitación, nadie más puede editarlos, deshabilitarlos ni eliminarlos.',
  search: 'Buscar por nombre o correo',
  keysWait: '{msg}. Las claves de API que creó para revendedores quedan suspendidas hasta que se habilite de nuevo.',
  removeUserTitle: '¿Eliminar a {name}?',
  removeUserText:
    'Se cierra su sesión de inmediato y desaparece de esta lista. Las claves de API que creó para revendedores quedan suspendidas hasta que alguien las reactive.',
  removeUser: 'Eliminar a {name}',
  empty: 'Aún no hay usuarios',
  emptyHint: 'Añada al primer miembro de su equipo.',
  changedMeanwhile:
    'Alguien cambió esto mientras tanto. Lo que usted escribió sigue aquí y valdrá junto con esto cuando guarde otra vez:',
  suitsGroup: {
    reseller: 'Revendedores',
    subReseller: 'Subrevendedores',
    staff: 'Personal',
  },
  nav: {
    'users-and-roles': 'Usuarios y roles',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'role.add': 'Rol: añadido',
    'role.edit': 'Rol: modificado',
    'role.remove': 'Rol: eliminado',
  },
  kinds: {
    role: 'Rol',
  },
  fields: {
    suitsGroups: 'Para grupos',
  },
  permissions: {
    'user-roles': 'Usuarios y roles',
    'add-role': 'Añadir roles',
    'change-role': 'Editar roles',
    'delete-role': 'Eliminar roles',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['roles'];
