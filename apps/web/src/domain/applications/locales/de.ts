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
  prices: 'Preise',
  pricesHint: 'Was jede Anwendung {name} kostet. Wählen Sie eine, um ihren Preis zu ändern.',
  whosePrice: 'Preis',
  yearly: 'Preis für 1 Jahr',
  lifetime: 'Preis für unbegrenzt',
  own: {
    is: 'Eigener Preis',
    add: 'Preis festlegen',
    standard: 'Normalpreis',
    reseller: 'Reseller',
    everybody: 'Alle zahlen {price}. Leer lassen, um dabei zu bleiben.',
    editNamed: 'Preis von {name} ändern',
    removeNamed: 'Preis von {name} entfernen',
    removeTitle: 'Preis von {name} entfernen?',
    removeText: 'Ab der nächsten Aktivierung zahlt {name}, was alle zahlen.',
  },
  modulesFailed: 'Die erlaubten Anwendungen konnten nicht geladen werden.',
};

export const sameAsEnglish = ['own.reseller'];
