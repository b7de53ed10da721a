import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Servidores',
  subtitle: 'Adónde llevan sus listas. Cambie un host una vez y todos los dispositivos lo siguen.',
  add: 'Añadir servidor',
  editTitle: 'Editar {name}',
  empty: 'Aún no hay servidores',
  emptyHint: 'Las listas pueden usar un servidor en lugar de contener su dirección.',
  host: 'Host',
  hostHint: 'Con http:// o https:// y el puerto. De un enlace o mensaje entero solo se guarda eso.',
  hostOnly: 'Solo se guarda el host: {host}. Lo que había antes o después va en las listas.',
  gone: 'Este servidor ya no existe',
  goneHint: 'Se eliminó entretanto. Las listas que se referían a él conservan la dirección que tenían.',
  guideHint: 'Opcional: para listas sin guía propia.',
  note: 'Nota',
  noteHint: 'Opcional: solo usted la lee.',
  forSubResellers: 'Mis subrevendedores también pueden elegirlo',
  shared: 'Para subrevendedores',
  devices: 'Dispositivos',
  playlists: 'Listas',
  codePlaylists: 'Listas de códigos',
  before: 'Hasta',
  undo: 'Deshacer',
  undoTitle: '¿Volver a {host}?',
  moves: 'Dispositivos que tendrán el otro host con su próxima llamada: {number}.',
  takeIn: 'Vincular listas',
  takeInTitle: 'Listas que llevan a {host}',
  takeInText:
    'Listas suyas y de sus subrevendedores que llevan allí: {number}. Vinculadas, conservan su dirección y siguen al servidor cuando cambia su host.',
  takeInNone: 'Ninguna otra lista lleva a este host.',
  takeInCodes: 'Listas de códigos que también llevan allí y quedan como están: {number}.',
  removeTitle: '¿Eliminar {name}?',
  removeText: 'Listas que lo usan y conservan su dirección actual: {number}.',
  removeNotices: 'Avisos para sus dispositivos que terminan con él: {number}.',
  removeConfirm: 'Eliminar servidor',
  menuOf: 'Acciones de {name}',
  nav: {
    servers: 'Servidores',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'server.add': 'Servidor: añadido',
    'server.edit': 'Servidor: modificado',
    'server.undo-host': 'Servidor: cambio de host deshecho',
    'server.take-in': 'Servidor: listas vinculadas',
    'server.remove': 'Servidor: eliminado',
  },
  kinds: {
    server: 'Servidor',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Para subrevendedores',
  },
  permissions: {
    servers: 'Servidores',
  },
};

export const sameAsEnglish = ['host', 'words.fields.host'];
