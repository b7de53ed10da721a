import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  allApplications: 'Todas las aplicaciones',
  chosenOf: '{count} de {limit} elegidas',
  findApplication: 'Buscar una aplicación',
  noApplications: 'Aún no tiene aplicaciones. Pida que se le permita una.',
  noneFound: 'Ninguna aplicación se llama así.',
  limitReached_one: 'Ya ha seleccionado {count} aplicación',
  limitReached_many: 'Ya ha seleccionado {count} aplicaciones',
  limitReached_other: 'Ya ha seleccionado {count} aplicaciones',
  prices: 'Precios',
  pricesHint: 'Lo que cuesta cada aplicación a {name}. Elija una para cambiar su precio.',
  whosePrice: 'Precio',
  yearly: 'Precio de 1 año',
  lifetime: 'Precio de por vida',
  own: {
    is: 'Precio propio',
    add: 'Fijar un precio',
    standard: 'Estándar',
    reseller: 'Revendedor',
    everybody: 'Todos pagan {price}. Déjelo vacío para mantenerlo.',
    editNamed: 'Cambiar el precio de {name}',
    removeNamed: 'Eliminar el precio de {name}',
    removeTitle: '¿Eliminar el precio de {name}?',
    removeText: 'Desde la próxima activación {name} paga lo que pagan todos.',
  },
  modulesFailed: 'No se pudieron obtener las aplicaciones permitidas.',
};
