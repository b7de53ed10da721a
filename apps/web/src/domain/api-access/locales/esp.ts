import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Acceso a la API',
  titleOf: 'Acceso a la API de {name}',
  hint: 'Una clave permite a un programa comprobar y activar dispositivos.',
  docs: 'Cómo se usa',
  open: 'Gestionar la clave',
  manage: 'Acceso a la API',
  enable: 'Habilitar el acceso a la API',
  disable: 'Deshabilitar el acceso a la API',
  none: 'Aún no hay clave para este entorno.',
  on: 'Habilitado',
  off: 'Deshabilitado',
  suspended: 'Suspendida',
  suspendedText:
    'Esta clave está suspendida desde que se restableció la contraseña, o desde que quien la creó ya no está por encima de su titular: se rechazan los programas que la usan. Reactívela si solo la tiene usted; si puede tenerla alguien más, cree una nueva.',
  resume: 'Reactivar la clave',
  key: 'Clave de API',
  once: 'Es la única vez que se muestra la clave. Cópiela ahora y guárdela como una contraseña.',
  lastUsed: 'Último uso',
  never: 'Nunca',
  rotate: 'Crear clave nueva',
  rotateTitle: '¿Crear una clave nueva?',
  rotateText: 'La clave actual deja de funcionar al instante, dondequiera que se use.',
  disableTitle: '¿Deshabilitar el acceso a la API?',
  disableText: 'Los programas que usan la clave se rechazan hasta que la habilite de nuevo.',
  scopes: 'Qué puede hacer la clave',
  addresses: 'Direcciones permitidas',
  addressesHint: 'Direcciones IP o redes, una por línea. Vacío: desde cualquier lugar.',
  scope: {
    check: 'Comprobar dispositivos',
    activate: 'Activar dispositivos',
    codes: 'Códigos de activación',
    playlists: 'Listas de reproducción',
    'credit-read': 'Leer el crédito',
    customers: 'Clientes',
    devices: 'Dispositivos: listar, deshabilitar, habilitar',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'api-key.enable': 'Clave de API: habilitada',
    'api-key.disable': 'Clave de API: deshabilitada',
    'api-key.rotate': 'Clave de API: renovada',
    'api-key.edit': 'Clave de API: modificada',
  },
  kinds: {
    'api-key': 'Clave de API',
  },
  fields: {
    allowedAddresses: 'Direcciones permitidas',
    prefix: 'La clave empieza por',
    scopes: 'Llamadas permitidas',
  },
  permissions: {
    'Api-Control': 'Acceso a la API',
  },
};
