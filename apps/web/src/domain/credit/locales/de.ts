import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  buy: 'Guthaben kaufen',
  ask: 'Um Guthaben bitten',
  recharge: 'Guthaben aufladen',
  amount: 'Guthabenpunkte',
  note: 'Wofür',
  hint: 'Wer Ihnen Guthaben gibt, sieht es an der Glocke.',
  send: 'Bitten',
  missing: 'Fehlende Guthabenpunkte: {missing}.',
  asked: '{points} angefragt, {when}',
};
