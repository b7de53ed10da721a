import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'application.add': 'Aplicativo: adicionado',
    'application.edit': 'Aplicativo: alterado',
    'application.replace-logo': 'Aplicativo: logotipo substituído',
    'application.retire': 'Aplicativo: retirado de venda',
    'application.remove': 'Aplicativo: removido',
    'application.set-price': 'Aplicativo: preço definido',
    'application.remove-price': 'Aplicativo: preço removido',
  },
  kinds: {
    application: 'Aplicativo',
  },
  fields: {
    acceptsCodes: 'Resgata códigos',
    lifetimeCredits: 'Preço vitalício',
    requiresDeviceKey: 'Exige a chave do dispositivo',
    retiredAt: 'Retirado',
    tagLine: 'Slogan',
    takesCodes: 'Aceita códigos',
    trialDays: 'Dias de teste',
    yearlyCredits: 'Preço de um ano',
  },
  permissions: {
    'add-module': 'Adicionar aplicativos',
    'app-list': 'Lista de aplicativos',
    'actions-app-list': 'Editar aplicativos',
    'remove-app': 'Remover aplicativos',
  },
};
