import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'ticket.delete': 'Incidencia: borrado',
    'ticket.delete-all': 'Incidencia: todos borrados',
  },
  kinds: {
    ticket: 'Incidencia',
  },
  fields: {
    raisedBy: 'Creado por',
  },
  permissions: {
    'tickets list': 'Lista de incidencias',
    'new ticket': 'Crear incidencias',
    'delete-all-tickets': 'Eliminar incidencias',
    'raisedby-tickets list': 'Ver las incidencias de todos',
    'view-ticket': 'Ver una incidencia',
    'withdraw ticket': 'Retirar incidencias',
    'close-ticket': 'Cerrar incidencias',
    title_tickets: 'Buscar incidencias',
    REOPEN: 'Reabrir incidencias',
    'admin-remarks': 'Observaciones internas en incidencias',
    reply: 'Responder incidencias',
  },
};
