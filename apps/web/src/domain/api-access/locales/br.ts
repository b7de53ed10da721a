import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Acesso à API',
  titleOf: 'Acesso à API de {name}',
  hint: 'Uma chave permite que um programa verifique e ative dispositivos.',
  docs: 'Como usar',
  open: 'Gerenciar a chave',
  manage: 'Acesso à API',
  enable: 'Ativar o acesso à API',
  disable: 'Desativar o acesso à API',
  none: 'Ainda não há chave para este ambiente.',
  on: 'Habilitado',
  off: 'Desativado',
  suspended: 'Suspensa',
  suspendedText:
    'Esta chave está suspensa desde a redefinição da senha, ou desde que quem a criou não está mais acima do titular: os programas que a usam são recusados. Reative-a se só você a tem; se outra pessoa puder tê-la, crie uma nova.',
  resume: 'Reativar a chave',
  key: 'Chave de API',
  once: 'Esta é a única vez que a chave é exibida. Copie-a agora e guarde-a como uma senha.',
  lastUsed: 'Último uso',
  never: 'Nunca',
  rotate: 'Criar nova chave',
  rotateTitle: 'Criar uma nova chave?',
  rotateText: 'A chave atual para de funcionar imediatamente, onde quer que seja usada.',
  disableTitle: 'Desativar o acesso à API?',
  disableText: 'Programas que usam a chave são recusados até você reativá-la.',
  scopes: 'O que a chave pode fazer',
  addresses: 'Endereços permitidos',
  addressesHint: 'Endereços IP ou redes, um por linha. Vazio: de qualquer lugar.',
  scope: {
    check: 'Verificar dispositivos',
    activate: 'Ativar dispositivos',
    codes: 'Códigos de ativação',
    playlists: 'Playlists',
    'credit-read': 'Ler o crédito',
    customers: 'Clientes',
    devices: 'Dispositivos: listar, desativar, reativar',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'api-key.enable': 'Chave de API: reativada',
    'api-key.disable': 'Chave de API: desativada',
    'api-key.rotate': 'Chave de API: renovada',
    'api-key.edit': 'Chave de API: alterada',
  },
  kinds: {
    'api-key': 'Chave de API',
  },
  fields: {
    allowedAddresses: 'Endereços permitidos',
    prefix: 'A chave começa com',
    scopes: 'Chamadas permitidas',
  },
  permissions: {
    'Api-Control': 'Acesso à API',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['scope.playlists'];
