import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  rechargeTitle: 'Recarregar créditos',
  rechargeSubtitle: 'Dê pontos da sua própria conta. A conta do próprio administrador é recarregada com pontos novos.',
  recharge: 'Recarregar',
  recipient: 'E-mail do revendedor',
  recipientHint: 'Digite pelo menos 3 caracteres para buscar.',
  recipientHintAdmin:
    'Digite pelo menos 3 caracteres para buscar. Com o seu próprio endereço, são criados pontos novos.',
  amount: 'Pontos de crédito',
  effectGive: 'Seu saldo: {before} agora, {after} depois.',
  effectMint: 'São criados pontos novos. Seu saldo: {before} agora, {after} depois.',
  notEnough: 'Seu saldo de {before} não é suficiente.',
  sharedTitle: 'Registro de créditos dados',
  sharedSubtitle: 'Pontos que foram dados ou criados.',
  withdrawnTitle: 'Registro de retiradas',
  withdrawnSubtitle: 'Pontos que foram retirados de volta.',
  statementTitle: 'Extrato',
  statementSubtitle: '{email}, saldo {balance}',
  searchEmail: 'Buscar por e-mail',
  type: 'Tipo',
  creditor: 'Recebido por',
  debitor: 'Dado por',
  creator: 'Feito por',
  note: 'Observação',
  other: 'Outra parte',
  change: 'Variação',
  system: 'Sistema',
  logEmpty: 'Nenhum registro encontrado',
  logEmptyHint: 'As movimentações de pontos aparecem aqui.',
  types: {
    'Added Credit': 'Crédito adicionado',
    'Added Self Credit': 'Recarga própria',
    Withdraw: 'Retirada',
    Activation: 'Ativação',
    'Code Purchase': 'Compra de códigos',
    'Code Renewal': 'Renovação de código',
    'Plan Purchase': 'Compra de plano',
    Reversal: 'Estorno',
  },
};

export const sameAsEnglish: string[] = [];
