import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Avisos en los dispositivos',
  subtitle: 'Lo que los reproductores muestran en las pantallas de sus dispositivos y de los de sus subrevendedores.',
  add: 'Escribir un aviso',
  noticeTitle: 'Título',
  text: 'Texto',
  textHint: 'Texto sin enlaces. Hasta 500 caracteres.',
  language: 'Idioma',
  addLanguage: 'Añadir un idioma',
  target: 'Para qué dispositivos',
  allDevices: 'Todos los dispositivos',
  application: 'Aplicación',
  reseller: 'Revendedor',
  server: 'Servidor',
  state: 'Estado',
  states: {
    trial: 'En prueba',
    active: 'Activos',
    expired: 'Vencidos',
  },
  whichever: 'Cualquiera',
  ends: 'termina',
  endsFrom: 'Su tiempo termina desde',
  endsTo: 'Su tiempo termina hasta',
  shown: 'Se muestra',
  shownFrom: 'Mostrar desde',
  shownFromHint: 'Vacío: desde ahora. Los días son en UTC.',
  shownUntil: 'Mostrar hasta',
  preview: 'Así lo muestran los reproductores',
  reaches_one: 'Llega ahora a {number} dispositivo.',
  reaches_many: 'Llega ahora a {number} dispositivos.',
  reaches_other: 'Llega ahora a {number} dispositivos.',
  write: 'Publicar',
  seen: 'Visto por',
  remove: 'Retirar',
  removeTitle: '¿Retirar este aviso?',
  removeText: 'Ningún dispositivo lo muestra ya. También se olvida cuántos lo vieron.',
  empty: 'Todavía no hay avisos',
  emptyHint: 'Avise a sus clientes de mantenimientos, aplicaciones nuevas u ofertas, en su pantalla.',
  nav: {
    'device-notices': 'Avisos en los dispositivos',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'device-notice.add': 'Aviso en los dispositivos: escrito',
    'device-notice.remove': 'Aviso en los dispositivos: retirado',
  },
  kinds: {
    'device-notice': 'Aviso en los dispositivos',
  },
  permissions: {
    'device-notices': 'Avisos en los dispositivos',
  },
};
