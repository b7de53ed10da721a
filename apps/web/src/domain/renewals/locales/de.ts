import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  renewFor: 'Verlängern um',
  renewEffect: 'Kosten: {points}. Ihr Guthaben geht von {before} auf {after}.',
  renewShort: 'Kosten: {points}. Ihr Guthaben von {before} reicht nicht.',
  until: 'bis {date}',
  renewTooMany: 'Höchstens {max} Geräte lassen sich auf einmal verlängern. Bitte wählen Sie weniger.',
  renewTitle_one: '{number} Gerät verlängern',
  renewTitle_other: '{number} Geräte verlängern',
  renewNamed_one: '{number} Gerät verlängern',
  renewNamed_other: '{number} Geräte verlängern',
  renewOf: '{number} von {total} verlängern',
  renewedCount_one: '{number} Gerät verlängert',
  renewedCount_other: '{number} Geräte verlängert',
  notRenewedCount_one: '{number} Gerät konnte nicht verlängert werden',
  notRenewedCount_other: '{number} Geräte konnten nicht verlängert werden',
};
