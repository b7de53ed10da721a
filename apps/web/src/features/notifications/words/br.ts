import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'notification.add': 'Notificação: adicionado',
    'notification.switch': 'Notificação: trocado',
    'notification.remove': 'Notificação: removido',
  },
  kinds: {
    notification: 'Notificação',
  },
  fields: {
    endsAt: 'Exibido até',
    startsAt: 'Exibido a partir de',
  },
  permissions: {
    'notif-bell': 'Sino de notificações',
    'add-res-notif': 'Adicionar notificações',
    'res-notif-list': 'Todas as notificações',
  },
};
