import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Servidores',
  subtitle: 'Para onde suas playlists levam. Mude um host uma vez e todos os dispositivos acompanham.',
  add: 'Adicionar servidor',
  editTitle: 'Editar {name}',
  empty: 'Ainda não há servidores',
  emptyHint: 'As playlists podem usar um servidor em vez de conter o endereço dele.',
  host: 'Host',
  hostHint: 'Com http:// ou https:// e a porta. De um link ou mensagem inteira, só isso é guardado.',
  hostOnly: 'Só o host é guardado: {host}. O que estava antes ou depois dele pertence às playlists.',
  gone: 'Este servidor não existe mais',
  goneHint: 'Ele foi excluído nesse meio-tempo. As playlists que se referiam a ele mantêm o endereço que tinham.',
  guideHint: 'Opcional: para playlists sem guia próprio.',
  note: 'Observação',
  noteHint: 'Opcional: só você lê.',
  forSubResellers: 'Meus sub-revendedores também podem escolhê-lo',
  shared: 'Para sub-revendedores',
  devices: 'Dispositivos',
  playlists: 'Playlists',
  codePlaylists: 'Playlists de códigos',
  before: 'Até',
  undo: 'Desfazer',
  undoTitle: 'Voltar para {host}?',
  moves: 'Dispositivos que terão o outro host na próxima chamada: {number}.',
  takeIn: 'Vincular playlists',
  takeInTitle: 'Playlists que levam a {host}',
  takeInText:
    'Playlists suas e dos seus sub-revendedores que levam até lá: {number}. Vinculadas, elas mantêm o endereço e acompanham o servidor quando o host mudar.',
  takeInNone: 'Nenhuma outra playlist leva a este host.',
  takeInCodes: 'Playlists de códigos que também levam até lá e ficam como estão: {number}.',
  removeTitle: 'Excluir {name}?',
  removeText: 'Playlists que o usam e mantêm o endereço atual: {number}.',
  removeNotices: 'Avisos para os dispositivos dele que terminam com ele: {number}.',
  removeConfirm: 'Excluir servidor',
  menuOf: 'Ações de {name}',
  nav: {
    servers: 'Servidores',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'server.add': 'Servidor: adicionado',
    'server.edit': 'Servidor: alterado',
    'server.undo-host': 'Servidor: troca de host desfeita',
    'server.take-in': 'Servidor: playlists vinculadas',
    'server.remove': 'Servidor: excluído',
  },
  kinds: {
    server: 'Servidor',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Para sub-revendedores',
  },
  permissions: {
    servers: 'Servidores',
  },
};

export const sameAsEnglish = ['host', 'words.fields.host', 'playlists'];
