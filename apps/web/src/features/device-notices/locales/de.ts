import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Hinweise auf Geräten',
  subtitle: 'Was Player auf den Bildschirmen Ihrer Geräte und der Ihrer Sub-Reseller zeigen.',
  add: 'Hinweis schreiben',
  noticeTitle: 'Titel',
  text: 'Wortlaut',
  textHint: 'Nur Text, ohne Links. Bis zu 500 Zeichen.',
  language: 'Sprache',
  addLanguage: 'Sprache hinzufügen',
  target: 'Für welche Geräte',
  allDevices: 'Alle Geräte',
  application: 'Anwendung',
  reseller: 'Reseller',
  server: 'Server',
  state: 'Zustand',
  states: {
    trial: 'Im Test',
    active: 'Aktiv',
    expired: 'Abgelaufen',
  },
  whichever: 'Gleich welche',
  ends: 'endet',
  endsFrom: 'Ihre Laufzeit endet ab',
  endsTo: 'Ihre Laufzeit endet bis',
  shown: 'Gezeigt',
  shownFrom: 'Gezeigt ab',
  shownFromHint: 'Leer: ab jetzt. Die Tage gelten in UTC.',
  shownUntil: 'Gezeigt bis',
  preview: 'So zeigen es Player',
  reaches_one: 'Erreicht jetzt {number} Gerät.',
  reaches_other: 'Erreicht jetzt {number} Geräte.',
  write: 'Veröffentlichen',
  seen: 'Gesehen von',
  remove: 'Zurücknehmen',
  removeTitle: 'Diesen Hinweis zurücknehmen?',
  removeText: 'Kein Gerät zeigt ihn mehr. Auch wie viele ihn sahen, wird vergessen.',
  empty: 'Noch keine Hinweise',
  emptyHint: 'Sagen Sie Ihren Kunden von Wartungen, neuen Anwendungen oder Angeboten, direkt auf dem Bildschirm.',
  nav: {
    'device-notices': 'Hinweise auf Geräten',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'device-notice.add': 'Hinweis auf Geräten: geschrieben',
    'device-notice.remove': 'Hinweis auf Geräten: zurückgenommen',
  },
  kinds: {
    'device-notice': 'Hinweis auf Geräten',
  },
  permissions: {
    'device-notices': 'Hinweise auf Geräten',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['server', 'reseller'];
