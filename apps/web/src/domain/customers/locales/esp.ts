import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  customer: 'Cliente',
  name: 'Nombre del cliente',
  nameHint: 'Para encontrar esta MAC por quien la usa.',
  contact: 'Contacto',
  contactHint: 'Teléfono, WhatsApp o correo',
  note: 'Nota',
  language: 'Idioma',
  noLanguage: 'Sin definir',
  more: 'Contacto, nota, idioma',
  add: 'Añadir cliente',
  edit: 'Editar cliente',
  hint: 'Solo lo ven usted y quienes están por encima. Se queda con usted si el dispositivo cambia de propietario.',
  remind: 'Recordar',
  reminded: 'Recordado',
  notReminded: 'Aún sin recordar',
  wasReminded: 'Recordado',
  remindedAt: 'Recordado {when}',
  failed: 'No se pudo guardar el cliente.',
  eraseTitle: '¿Borrar el cliente de {mac}?',
  eraseNamed: 'Borrar cliente',
  eraseText:
    'Se borran el nombre, el contacto, la nota y el idioma, y también sus comentarios y correos de cliente en las activaciones de esta MAC. Los dispositivos, las activaciones y el crédito quedan como están: los libros los necesitan. Los archivos y copias de seguridad conservan el texto hasta que caducan.',
  sameContact: 'El mismo contacto figura también en estos. ¿Borrarlo ahí también?',
  sameContactUnknown: 'No se pudo saber si el mismo contacto figura en otros. Búsquelo después.',
  eraseFailed: 'No se pudo borrar el cliente.',
};
