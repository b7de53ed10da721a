import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Playlists',
  subtitle: 'O que um dispositivo reproduz: adicionar, revisar e recomeçar.',
  chooseApplication: 'Escolha um aplicativo',
  checkStatus: 'Verificar situação',
  chooseFirst: 'Escolha um aplicativo e digite um endereço MAC para ver as playlists.',
  onDevice: 'Playlists deste dispositivo',
  none: 'Ainda não há playlists',
  noneHint: 'Adicione uma e o player a recebe na próxima chamada.',
  missingHint:
    'Não é um dos seus dispositivos. Com a chave do dispositivo, você ainda pode adicionar uma playlist ao dispositivo de outra pessoa.',
  resetTitle: 'Redefinir playlists',
  resetHint: 'Remove do dispositivo todas as playlists de um tipo.',
  chooseKind: 'Selecione um tipo de playlist',
  resetKeyHint: 'Este aplicativo a exige. O player a mostra na tela.',
  reset: 'Redefinir playlists',
  resetConfirm: 'Redefinir as playlists de {mac}?',
  resetText: 'Todas as playlists do tipo {kind} são removidas deste dispositivo em {application}.',
  domainTitle: 'Alterar domínio',
  domainSubtitle:
    'Muda as playlists dos seus dispositivos para outro servidor. O caminho e o acesso de cada endereço permanecem.',
  oldDomain: 'Domínio antigo',
  newDomain: 'Novo domínio',
  newDomainHint: 'Ambos com http:// ou https://. A porta faz parte do domínio.',
  preview: 'Prévia',
  wouldChange_one: '{number} playlist mudaria',
  wouldChange_many: '{number} playlists mudariam',
  wouldChange_other: '{number} playlists mudariam',
  referred: 'Outras que usam servidores e mudam com o host deles: {number} ({names}).',
  openServers: 'Abrir servidores',
  inCodes: 'Playlists de códigos que também levam ao domínio antigo e ficam como estão: {number}.',
  openCodes: 'Abrir códigos',
  keepAsServer: 'Guarde o domínio antigo como servidor: a próxima troca será um só campo para todas.',
  nothingMatches: 'Nenhuma das suas playlists deste aplicativo leva ao domínio antigo.',
  change_one: 'Alterar {number} playlist',
  change_many: 'Alterar {number} playlists',
  change_other: 'Alterar {number} playlists',
  changedSoFar: '{done} de {total} alteradas',
  domainDone: '{done} de {total} playlists alteradas.',
  domainError: 'Erro ao alterar o domínio.',
  nav: {
    playlists: 'Playlists',
    'change-domain': 'Alterar domínio',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'playlist.add': 'Playlist: adicionada',
    'playlist.edit': 'Playlist: alterada',
    'playlist.remove': 'Playlist: removida',
    'playlist.set-pin': 'Playlist: novo PIN definido',
    'playlist.reset': 'Playlist: redefinida',
    'playlist.change-domain': 'Playlist: domínio trocado',
  },
  kinds: {
    playlist: 'Playlist',
  },
  fields: {
    domain: 'Domínio',
  },
  permissions: {
    playlists: 'Playlists',
    'change-domain': 'Trocar domínios',
  },
};

/** Names of formats, and the same word. */
export const sameAsEnglish = ['nav.playlists', 'title', 'words.kinds.playlist', 'words.permissions.playlists'];
