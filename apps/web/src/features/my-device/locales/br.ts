import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Meu dispositivo',
  claim: 'Seu dispositivo, em suas mãos.',
  claimDetail: 'Veja até quando ele dura e peça mais tempo, sem conta.',
  subtitle: 'Digite o que a tela do dispositivo mostra. Você não precisa de conta.',
  mac: 'Endereço MAC',
  key: 'Chave do dispositivo',
  keyHint: 'Oito caracteres, ao lado do endereço MAC. Se não os encontrar, quem lhe vendeu o dispositivo pode ajudar.',
  open: 'Abrir',
  ended: 'A página foi fechada após meia hora, ou o dispositivo mudou. Digite a chave que a tela dele mostra agora.',
  sandbox: 'Ambiente de testes. Este é um dispositivo para testes.',
  loading: 'Um momento…',
  state: 'Estado',
  states: {
    trial: 'Teste',
    active: 'Ativo',
    expired: 'Expirado',
    disabled: 'Desativado',
    switched: 'Transferido para outro dispositivo',
  },
  switchedHint: 'O tempo dele agora vale em outro dispositivo. Abra a página daquele com a chave dele.',
  forEver: 'Para sempre',
  endsOn: 'Termina em',
  endedOn: 'Terminou em',
  ask: 'Pedir renovação',
  asked: 'Você pediu em {time}. Pode pedir de novo um dia depois.',
  whatsApp: 'Escrever pelo WhatsApp',
  whatsAppText: 'Olá, por favor renove meu dispositivo {mac} ({application}).',
  playlists: 'Playlists',
  againIn: 'Tente de novo em {minutes} min.',
  noPlaylists:
    'Ainda não há playlists. Se quem lhe vendeu o dispositivo já salvou uma, falta que confirme o dispositivo.',
  awaitsConfirmation:
    'Quem lhe vendeu o dispositivo ainda precisa confirmá-lo. Depois você pode alterar as playlists aqui.',
  closedMeanwhile: 'Isto não pode mais ser alterado aqui. Quem lhe vendeu o dispositivo sabe por quê.',
  saved: 'A playlist está salva.',
  protected: 'Protegida por PIN',
  add: 'Adicionar uma playlist',
  edit: 'Alterar {name}',
  name: 'Nome',
  address: 'Endereço (URL)',
  addressHint: 'Como seu provedor passou. Você pode colar a mensagem inteira dele.',
  newAddress: 'Novo endereço (URL)',
  newAddressHint: 'Deixe vazio para manter o atual. Ele não é mostrado aqui.',
  username: 'Usuário',
  signInHint: 'Só se o provedor passou um servidor com usuário e senha.',
  pin: 'PIN',
  newPin: 'Novo PIN',
  currentPin: 'PIN atual',
  currentPinHint: 'Esqueceu? Quem lhe vendeu o dispositivo pode definir um novo.',
  pinHint: 'De 4 a 12 caracteres; deixe vazio para nenhum ou sem mudança.',
  removePin: 'Remover o PIN',
  redeem: 'Resgatar um código',
  code: 'Código de ativação',
  redeemed: 'O código foi resgatado.',
  close: 'Fechar esta página',
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'my-device.settings': 'Página do dispositivo: configurações',
    'my-device.add-playlist': 'Página do dispositivo: playlist adicionada',
    'my-device.edit-playlist': 'Página do dispositivo: playlist alterada',
    'my-device.ask-to-renew': 'Página do dispositivo: renovação pedida',
  },
  kinds: {
    'my-device': 'Página do dispositivo',
  },
  fields: {
    mayChangePlaylists: 'Clientes alteram playlists',
    whatsapp: 'WhatsApp',
  },
};

/** Said the same as in English. */
export const sameAsEnglish = ['pin', 'words.fields.whatsapp', 'playlists'];
