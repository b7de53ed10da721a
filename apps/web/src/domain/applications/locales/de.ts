import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  allApplications: 'Alle Anwendungen',
  chosenOf: '{count} von {limit} gewählt',
  findApplication: 'Anwendung finden',
  noApplications: 'Sie haben noch keine Anwendungen. Bitten Sie darum, dass Ihnen eine freigegeben wird.',
  noneFound: 'Keine Anwendung heißt so.',
  limitReached_one: 'Sie haben bereits {count} Anwendung gewählt',
  limitReached_other: 'Sie haben bereits {count} Anwendungen gewählt',
  ownPrices: 'Eigene Preise',
  ownPrice: '{name}: {points}',
  modulesFailed: 'Die erlaubten Anwendungen konnten nicht geladen werden.',
};
