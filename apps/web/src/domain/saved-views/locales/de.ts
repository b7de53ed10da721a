import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Ansichten',
  view: 'Ansicht',
  all: 'Alle',
  unnamed: 'Nicht gespeichert',
  save: 'Ansicht speichern',
  saveHint: 'Behält die Filter, nicht die Suche.',
  change: 'Umbenennen oder teilen',
  menu: 'Ansicht {name}',
  earlier: 'Nach vorn',
  later: 'Nach hinten',
  delete: 'Ansicht löschen',
  backAsLast: 'Die Ansicht ist wieder da, aber als letzte.',
  sharedWith: 'Wer sie findet',
  nobody: 'Nur ich',
  subResellers: 'Auch meine Sub-Reseller',
  operators: 'Auch die anderen Betreiber',
  sharedBy: 'Geteilt von {name}',
  dropped: 'Wonach diese Ansicht auch filtert, haben Sie nicht: {names}. Deshalb sehen Sie mehr Zeilen als gedacht.',
  droppedApplication: 'eine Anwendung',
  droppedReseller: 'ein Reseller',
  droppedReminded: 'wer erinnert wurde',
  droppedGone: 'etwas, das es nicht mehr gibt',
  starting: {
    expiring: 'Läuft ab',
    expired: 'Abgelaufen',
    disabled: 'Gesperrt',
    trials: 'Tests',
    bulk: 'Sammelaufträge',
    reversed: 'Rückgängig gemacht',
    unused: 'Nicht eingelöst',
    inactive: 'Inaktiv',
    waiting: 'Wartet',
    resolved: 'Gelöst',
    invited: 'Eingeladen',
    noCredit: 'Ohne Guthaben',
  },
};

export const sameAsEnglish = [];
