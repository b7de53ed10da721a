import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Registro de auditoría',
  subtitle: 'Quién cambió qué, desde dónde y cuándo. Nadie puede cambiar lo que consta aquí.',
  who: 'Quién',
  what: 'Qué',
  target: 'Sobre qué',
  changes: 'Antes → después',
  from: 'Desde dónde',
  nobody: 'El sistema',
  onBehalfOf: 'viendo como {email}',
  searchWho: 'Quién: nombre o correo',
  searchTarget: 'Sobre qué: nombre, correo o MAC',
  searchRequest: 'Petición: su identificador',
  kind: 'Tipo',
  capped: 'Estas son las {count} más recientes. Acote por día para ver las anteriores.',
  tellsFrom: 'Las entradas anteriores al {day} se trasladaron al archivo.',
  details: 'Detalles',
  detailsTitle: '{action}, {at}',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  address: 'Dirección',
  program: 'Programa',
  request: 'Petición',
  noFields: 'No se anotó nada más.',
  more_one: 'y {count} más',
  more_many: 'y {count} más',
  more_other: 'y {count} más',
  values: { true: 'sí', false: 'no', infinity: 'nunca' },
  empty: 'Aún no se ha cambiado nada',
  emptyHint: 'Aquí constará cada cambio de crédito, personas, roles, precios y dispositivos.',
  side: { label: 'De quién es la acción', to: 'Hecho a él', by: 'Hecho por él' },
  nav: {
    'audit-log': 'Registro de auditoría',
  },
};

export const sameAsEnglish = ['values.false'];
