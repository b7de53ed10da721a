import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  addTitle: 'Adicionar playlist a {mac} · {application}',
  add: 'Adicionar playlist',
  kind: 'Tipo de playlist',
  general: 'M3U / M3U8',
  xc: 'Xtream Codes',
  address: 'URL da playlist',
  server: 'URL do servidor',
  pasteHint: 'Ou cole a mensagem inteira: servidor, usuário e senha são extraídos dela.',
  username: 'Usuário',
  guide: 'URL do EPG (XMLTV)',
  protect: 'Proteger com PIN',
  pin: 'PIN',
  pinAgain: 'Confirmar PIN',
  pinHidden: 'Definido, não pode ser exibido',
  newPin: 'Novo PIN',
  newPinTitle: 'Novo PIN para {name}',
  newPinHint: 'Informe-o ao seu cliente: ele não poderá ser exibido de novo.',
  setPin: 'Definir PIN',
  deviceKeyHint: 'O player a mostra na tela. Ela é necessária para um dispositivo que não é seu.',
  removeTitle: 'Remover {name}?',
  removeNamed: 'Remover {name}',
  removeText: 'O reprodutor deixa de receber esta lista.',
};
export const sameAsEnglish = ['xc', 'pin'];
