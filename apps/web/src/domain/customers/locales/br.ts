import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  customer: 'Cliente',
  name: 'Nome do cliente',
  nameHint: 'Para encontrar este MAC por quem o usa.',
  contact: 'Contato',
  contactHint: 'Telefone, WhatsApp ou e-mail',
  note: 'Observação',
  language: 'Idioma',
  noLanguage: 'Não definido',
  more: 'Contato, observação, idioma',
  add: 'Adicionar cliente',
  edit: 'Editar cliente',
  hint: 'Só você e quem está acima de você vê isto. Fica com você se o dispositivo mudar de dono.',
  remind: 'Lembrar',
  reminded: 'Lembrado',
  notReminded: 'Ainda não lembrado',
  wasReminded: 'Lembrado',
  remindedAt: 'Lembrado {when}',
  failed: 'Não foi possível salvar o cliente.',
  eraseTitle: 'Apagar o cliente de {mac}?',
  eraseNamed: 'Apagar cliente',
  eraseText:
    'Nome, contato, observação e idioma são apagados, assim como seus comentários e e-mails de cliente nas ativações deste MAC. Dispositivos, ativações e créditos ficam como estão: os livros precisam deles. Arquivos e backups guardam o texto até expirarem.',
  sameContact: 'O mesmo contato consta também nestes. Apagar neles também?',
  sameContactUnknown: 'Não foi possível saber se o mesmo contato consta em outros. Pesquise por ele depois.',
  eraseFailed: 'Não foi possível apagar o cliente.',
};
