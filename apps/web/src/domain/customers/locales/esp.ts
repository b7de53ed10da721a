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
};
