import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Listas',
  subtitle: 'O que um dispositivo reproduz: adicionar, revisar e recomeçar.',
  chooseApplication: 'Escolha um aplicativo',
  checkStatus: 'Verificar status',
  chooseFirst: 'Escolha um aplicativo e digite um endereço MAC para ver as listas.',
  onDevice: 'Listas deste dispositivo',
  none: 'Ainda não há listas',
  noneHint: 'Adicione uma e o reprodutor a recebe na próxima chamada.',
  missingHint:
    'Não é um dos seus dispositivos. Com a chave do dispositivo, você ainda pode adicionar uma lista ao dispositivo de outra pessoa.',
  resetTitle: 'Redefinir listas',
  resetHint: 'Remove do dispositivo todas as listas de um tipo.',
  chooseKind: 'Selecione um tipo de lista',
  resetKeyHint: 'Este aplicativo a exige. O reprodutor a mostra na tela.',
  reset: 'Redefinir listas',
  resetConfirm: 'Redefinir as listas de {mac}?',
  resetText: 'Todas as listas do tipo {kind} são removidas deste dispositivo em {application}.',
  domainTitle: 'Alterar domínio',
  domainSubtitle:
    'Muda as listas dos seus dispositivos para outro servidor. O caminho e o acesso de cada endereço permanecem.',
  oldDomain: 'Domínio antigo',
  newDomain: 'Novo domínio',
  newDomainHint: 'Ambos com http:// ou https://. A porta faz parte do domínio.',
  preview: 'Pré-visualizar',
  wouldChange_one: '{number} lista mudaria',
  wouldChange_many: '{number} listas mudariam',
  wouldChange_other: '{number} listas mudariam',
  referred: 'Outras que usam servidores e mudam com o host deles: {number} ({names}).',
  openServers: 'Abrir servidores',
  inCodes: 'Listas de códigos que também levam ao domínio antigo e ficam como estão: {number}.',
  openCodes: 'Abrir códigos',
  keepAsServer: 'Guarde o domínio antigo como servidor: a próxima troca será um só campo para todas.',
  nothingMatches: 'Nenhuma das suas listas deste aplicativo leva ao domínio antigo.',
  change_one: 'Alterar {number} lista',
  change_many: 'Alterar {number} listas',
  change_other: 'Alterar {number} listas',
  changedSoFar: '{done} de {total} alteradas',
  domainDone: '{done} de {total} listas alteradas.',
  domainError: 'Erro ao alterar o domínio.',
  nav: {
    playlists: 'Playlists',
    'change-domain': 'Alterar domínio',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'playlist.add': 'Lista de reprodução: adicionado',
    'playlist.edit': 'Lista de reprodução: alterado',
    'playlist.remove': 'Lista de reprodução: removido',
    'playlist.set-pin': 'Lista de reprodução: novo PIN definido',
    'playlist.reset': 'Lista de reprodução: redefinido',
    'playlist.change-domain': 'Lista de reprodução: domínio trocado',
  },
  kinds: {
    playlist: 'Lista de reprodução',
  },
  fields: {
    domain: 'Domínio',
  },
  permissions: {
    playlists: 'Listas de reprodução',
    'change-domain': 'Trocar domínios',
  },
};

/** Names of formats, and the same word. */
export const sameAsEnglish = ['nav.playlists'];
