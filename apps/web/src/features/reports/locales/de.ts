import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Berichte',
  subtitle: 'Einmal am Tag gezählt. Monate und Tage sind die der Bücher, in UTC.',
  countedThrough: 'Bis {day}',
  views: { months: 'Verkäufe', cohorts: 'Verlängerungsrate', ending: 'Läuft ab', resellers: 'Guthaben' },
  application: 'Anwendung',
  allApplications: 'Alle Anwendungen',
  codes: 'Codes',
  span: 'Monate',
  months_one: '{count} Monat',
  months_other: '{count} Monate',
  reseller: 'Reseller',
  statement: 'Zum Kontoauszug',
  oneReseller: 'Ein Reseller',
  allResellers: 'Alle Reseller',
  allInGoodStanding: 'Alle, die nicht gesperrt sind',
  month: 'Monat',
  sold: 'Verkauft',
  renewed: 'Verlängert',
  lapsed: 'Verfallen',
  points: 'Punkte',
  total: 'Gesamt',
  byMonth: 'Verkauft, verlängert, verfallen',
  byApplication: 'Nach Anwendung',
  byReseller: 'Nach Reseller',
  byCohort: 'Verlängerungen nach Monat des ersten Verkaufs',
  ending: 'Was in den nächsten 90 Tagen endet',
  credit: 'Guthaben und letzter Kauf',
  firstSold: 'Zuerst verkauft',
  rate: 'Rate',
  renewedOnce: 'Verlängert',
  renewedTwice: 'Zweimal',
  renewedThrice: 'Dreimal',
  weekFrom: 'Woche ab',
  devices: 'Geräte',
  showDevices: 'Geräte zeigen',
  dormant: 'Ohne Käufe',
  idleFor_one: 'Seit {count} Tag nichts gekauft',
  idleFor_other: 'Seit {count} Tagen nichts gekauft',
  balance: 'Guthaben',
  usedIn30: 'Abgang in 30 Tagen',
  daysLeft: 'Reicht Tage',
  lastBought: 'Zuletzt gekauft',
  never: 'Nie',
  nothing: 'Noch nichts zu berichten',
  nothingHint: 'Was heute gekauft wird, wird nach Mitternacht UTC gezählt.',
  firstOfAll: 'Gezeigt sind die ersten {count}. Der Export hat alle.',
  narrowed:
    'Es enden so viele Geräte, dass hier nur bis {day} gezählt wird. Wählen Sie eine Anwendung oder einen Reseller, oder exportieren Sie alle.',
  mail: 'Mir jeden Montag einen Link zu den Berichten mailen',
  meanings: {
    sold: 'Erster Kauf für ein Gerät, oder für eines, das niemandem mehr gehörte. Codes, wenn sie gekauft werden.',
    renewed: 'Gekauft für ein Gerät, das von Ihnen bezahlte Zeit hat oder hatte.',
    lapsed: 'Ein Jahr, das endete und vorher nicht verlängert wurde. Später verlängert zählt es dann als verlängert.',
    cohort:
      'Von den Jahren, die in einem Monat zuerst verkauft wurden, die seither verlängerten. Junge Monate sind noch nicht fällig. Ohne unbegrenzte.',
    ending: 'Freigegebene Geräte, deren bezahlte Zeit endet, Woche für Woche.',
    credit:
      'Abgang: was verbraucht oder weitergegeben wurde. Reicht Tage: das Guthaben beim Tempo der letzten 30 Tage, wie auf der Übersicht.',
  },
  nav: { reports: 'Berichte' },
};

export const words: Translation<'de', typeof englishWords> = {
  permissions: {
    'download-report': 'Berichte herunterladen',
    'business-reports': 'Geschäftsberichte',
  },
};

/** Written as in English. */
export const sameAsEnglish = ['codes', 'reseller', 'rate'];
