import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'notification.add': 'Notificación: añadido',
    'notification.switch': 'Notificación: cambiado',
    'notification.remove': 'Notificación: eliminado',
  },
  kinds: {
    notification: 'Notificación',
  },
  fields: {
    endsAt: 'Visible hasta',
    startsAt: 'Visible desde',
  },
  permissions: {
    'notif-bell': 'Campana de notificaciones',
    'add-res-notif': 'Añadir notificaciones',
    'res-notif-list': 'Todas las notificaciones',
  },
};
