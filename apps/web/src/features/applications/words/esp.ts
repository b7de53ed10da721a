import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'application.add': 'Aplicación: añadido',
    'application.edit': 'Aplicación: modificado',
    'application.replace-logo': 'Aplicación: logotipo reemplazado',
    'application.retire': 'Aplicación: retirado de la venta',
    'application.remove': 'Aplicación: eliminado',
    'application.set-price': 'Aplicación: precio fijado',
    'application.remove-price': 'Aplicación: precio eliminado',
  },
  kinds: {
    application: 'Aplicación',
  },
  fields: {
    acceptsCodes: 'Canjea códigos',
    lifetimeCredits: 'Precio de por vida',
    requiresDeviceKey: 'Exige la clave del dispositivo',
    retiredAt: 'Retirado',
    tagLine: 'Lema',
    takesCodes: 'Canjea códigos',
    trialDays: 'Días de prueba',
    yearlyCredits: 'Precio de un año',
  },
  permissions: {
    'add-module': 'Añadir aplicaciones',
    'app-list': 'Lista de aplicaciones',
    'actions-app-list': 'Editar aplicaciones',
    'remove-app': 'Eliminar aplicaciones',
  },
};
