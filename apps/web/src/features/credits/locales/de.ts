import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  rechargeTitle: 'Guthaben aufladen',
  rechargeSubtitle:
    'Gib Punkte von deinem eigenen Konto weiter. Das eigene Konto eines Admins wird mit neuen Punkten aufgeladen.',
  recharge: 'Aufladen',
  recipient: 'E-Mail des Resellers',
  recipientHint: 'Mindestens 3 Zeichen eingeben, um zu suchen.',
  recipientHintAdmin: 'Mindestens 3 Zeichen eingeben, um zu suchen. Mit der eigenen Adresse entstehen neue Punkte.',
  amount: 'Punkte',
  effectGive: 'Dein Guthaben: jetzt {before}, danach {after}.',
  effectMint: 'Es entstehen neue Punkte. Dein Guthaben: jetzt {before}, danach {after}.',
  notEnough: 'Dein Guthaben von {before} reicht nicht.',
  sharedTitle: 'Protokoll der Gutschriften',
  sharedSubtitle: 'Punkte, die weitergegeben wurden oder entstanden sind.',
  withdrawnTitle: 'Protokoll der Rücknahmen',
  withdrawnSubtitle: 'Punkte, die zurückgenommen wurden.',
  statementTitle: 'Kontoauszug',
  statementSubtitle: '{email}, Guthaben {balance}',
  searchEmail: 'Nach E-Mail suchen',
  type: 'Art',
  creditor: 'Empfangen von',
  debitor: 'Gegeben von',
  creator: 'Ausgeführt von',
  note: 'Notiz',
  other: 'Gegenseite',
  change: 'Änderung',
  system: 'System',
  logEmpty: 'Keine Einträge gefunden',
  logEmptyHint: 'Hier erscheinen Bewegungen von Punkten.',
  types: {
    'Added Credit': 'Gutschrift',
    'Added Self Credit': 'Eigene Aufladung',
    Withdraw: 'Rücknahme',
    Activation: 'Aktivierung',
    'Code Purchase': 'Kauf von Codes',
    'Code Renewal': 'Verlängerung eines Codes',
    'Plan Purchase': 'Kauf eines Pakets',
    Reversal: 'Storno',
  },
};

export const sameAsEnglish = ['system'];
