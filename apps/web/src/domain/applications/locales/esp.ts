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
  ownPrices: 'Precios propios',
  ownPrice: '{name}: {points}',
  modulesFailed: 'No se pudieron obtener las aplicaciones permitidas.',
};
