import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  rechargeTitle: 'Recargar crédito',
  rechargeSubtitle: 'Da puntos de tu propia cuenta. La cuenta propia de un administrador se recarga con puntos nuevos.',
  recharge: 'Recargar',
  recipient: 'Correo del revendedor',
  recipientHint: 'Escribe al menos 3 caracteres para buscar.',
  recipientHintAdmin: 'Escribe al menos 3 caracteres para buscar. Con tu propia dirección se crean puntos nuevos.',
  amount: 'Puntos de crédito',
  effectGive: 'Tu saldo: {before} ahora, {after} después.',
  effectMint: 'Se crean puntos nuevos. Tu saldo: {before} ahora, {after} después.',
  notEnough: 'Tu saldo de {before} no alcanza.',
  sharedTitle: 'Registro de créditos dados',
  sharedSubtitle: 'Puntos que se dieron o se crearon.',
  withdrawnTitle: 'Registro de retiros',
  withdrawnSubtitle: 'Puntos que se retiraron.',
  statementTitle: 'Extracto',
  statementSubtitle: '{email}, saldo {balance}',
  searchEmail: 'Buscar por correo',
  type: 'Tipo',
  creditor: 'Recibido por',
  debitor: 'Dado por',
  creator: 'Hecho por',
  note: 'Nota',
  other: 'Otra parte',
  change: 'Cambio',
  system: 'Sistema',
  logEmpty: 'No se encontraron registros',
  logEmptyHint: 'Aquí aparecen los movimientos de puntos.',
  types: {
    'Added Credit': 'Crédito añadido',
    'Added Self Credit': 'Recarga propia',
    Withdraw: 'Retiro',
    Activation: 'Activación',
    'Code Purchase': 'Compra de códigos',
    'Code Renewal': 'Renovación de código',
    'Plan Purchase': 'Compra de plan',
    Reversal: 'Reversión',
  },
};

export const sameAsEnglish: string[] = [];
