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
  prices: 'Preços',
  pricesHint: 'Quanto custa cada aplicativo para {name}. Escolha um para alterar o preço.',
  whosePrice: 'Preço',
  yearly: 'Preço de 1 ano',
  lifetime: 'Preço vitalício',
  own: {
    is: 'Preço próprio',
    add: 'Definir um preço',
    standard: 'Padrão',
    reseller: 'Revendedor',
    everybody: 'Todos pagam {price}. Deixe vazio para manter.',
    editNamed: 'Alterar o preço de {name}',
    removeNamed: 'Remover o preço de {name}',
    removeTitle: 'Remover o preço de {name}?',
    removeText: 'A partir da próxima ativação, {name} paga o que todos pagam.',
  },
  modulesFailed: 'Falha ao buscar os aplicativos permitidos.',
};
