import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Avisos nos dispositivos',
  subtitle: 'O que os players mostram nas telas dos seus dispositivos e dos seus sub-revendedores.',
  add: 'Escrever um aviso',
  noticeTitle: 'Título',
  text: 'Texto',
  textHint: 'Texto simples, sem links. Até 500 caracteres.',
  language: 'Idioma',
  addLanguage: 'Adicionar um idioma',
  target: 'Para quais dispositivos',
  allDevices: 'Todos os dispositivos',
  application: 'Aplicativo',
  reseller: 'Revendedor',
  server: 'Servidor',
  state: 'Estado',
  states: {
    trial: 'Em teste',
    active: 'Ativos',
    expired: 'Expirados',
  },
  whichever: 'Qualquer',
  ends: 'termina',
  endsFrom: 'O tempo termina a partir de',
  endsTo: 'O tempo termina até',
  shown: 'Exibição',
  shownFrom: 'Exibir de',
  shownFromHint: 'Vazio: a partir de agora. Os dias são em UTC.',
  shownUntil: 'Exibir até',
  preview: 'Como os players mostram',
  reaches_one: 'Alcança {number} dispositivo agora.',
  reaches_many: 'Alcança {number} dispositivos agora.',
  reaches_other: 'Alcança {number} dispositivos agora.',
  write: 'Publicar',
  seen: 'Visto por',
  remove: 'Retirar',
  removeTitle: 'Retirar este aviso?',
  removeText: 'Nenhum dispositivo o mostra mais. Quantos o viram também é esquecido.',
  empty: 'Ainda não há avisos',
  emptyHint: 'Avise seus clientes de manutenções, novos aplicativos ou ofertas, direto na tela.',
  nav: {
    'device-notices': 'Avisos nos dispositivos',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'device-notice.add': 'Aviso nos dispositivos: escrito',
    'device-notice.remove': 'Aviso nos dispositivos: retirado',
  },
  kinds: {
    'device-notice': 'Aviso nos dispositivos',
  },
  permissions: {
    'device-notices': 'Avisos nos dispositivos',
  },
};
