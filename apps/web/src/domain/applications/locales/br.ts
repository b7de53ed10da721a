import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  allApplications: 'Todos os aplicativos',
  chosenOf: '{count} de {limit} escolhidos',
  findApplication: 'Encontrar um aplicativo',
  noApplications: 'Você ainda não tem aplicativos. Peça que um seja liberado para você.',
  noneFound: 'Nenhum aplicativo tem esse nome.',
  limitReached_one: 'Você já selecionou {count} aplicativo',
  limitReached_many: 'Você já selecionou {count} aplicativos',
  limitReached_other: 'Você já selecionou {count} aplicativos',
  ownPrices: 'Preços próprios',
  ownPrice: '{name}: {points}',
  modulesFailed: 'Falha ao buscar os aplicativos permitidos.',
};
