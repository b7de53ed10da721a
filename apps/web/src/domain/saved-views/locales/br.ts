import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Visualizações',
  view: 'Visualização',
  all: 'Todos',
  unnamed: 'Não salva',
  save: 'Salvar visualização',
  saveHint: 'Guarda os filtros, não a busca.',
  change: 'Renomear ou compartilhar',
  menu: 'Visualização {name}',
  earlier: 'Mover para a frente',
  later: 'Mover para trás',
  delete: 'Excluir visualização',
  sharedWith: 'Quem a encontra',
  nobody: 'Só eu',
  subResellers: 'Também meus sub-revendedores',
  operators: 'Também os outros operadores',
  sharedBy: 'Compartilhada por {name}',
  dropped: 'Você não tem o que esta visualização também filtra: {names}. Por isso vê mais linhas do que o previsto.',
  droppedApplication: 'um aplicativo',
  droppedReseller: 'um revendedor',
  starting: {
    expiring: 'A expirar',
    expired: 'Expirados',
    disabled: 'Desativados',
    trials: 'Testes',
    bulk: 'Em massa',
    codes: 'Códigos',
    reversed: 'Estornados',
  },
};
