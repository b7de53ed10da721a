import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  navLabel: 'Hauptnavigation',
  openNav: 'Navigation öffnen',
  closeNav: 'Navigation schließen',
  skip: 'Zum Inhalt springen',
  navGroups: {
    overview: 'Überblick',
    activate: 'Aktivieren',
    devices: 'Geräte',
    playlists: 'Playlists',
    codes: 'Codes',
    logs: 'Protokolle',
    resellers: 'Reseller',
    credit: 'Guthaben',
    plans: 'Pläne und Abrechnung',
    catalogue: 'Anwendungen',
    messages: 'Nachrichten',
    tickets: 'Tickets',
    people: 'Personen und Zugang',
    settings: 'Einstellungen',
  },
  bottomBar: {
    label: 'Schnellnavigation',
    scan: 'Scannen',
    more: 'Mehr',
  },
  playlistChecker: 'Playlist-Prüfer',
  top: {
    credit: 'Guthabenpunkte',
    language: 'Sprache',
    theme: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'Wie das System',
    accountOf: 'Konto von {name}',
    signOut: 'Abmelden',
    palette: 'Suchen oder springen zu …',
  },
  environment: {
    bannerReadOnly: 'Sandbox: Was auf dieser Seite steht, lässt sich nur in Live ändern.',
    banner: 'Sandbox: Guthaben, Geräte und Aktivierungen sind hier nur zum Ausprobieren. Nichts davon ist echt.',
    toLive: 'Zurück zu Live',
    toSandbox: 'Sandbox öffnen',
    switch: 'Sandbox',
  },
  palette: {
    title: 'Befehlspalette',
    placeholder: 'Seite, MAC, Anwendung, Reseller, Code oder Ticket…',
    nothing: 'Nichts gefunden. Fügen Sie eine MAC-Adresse ein oder tippen Sie einen Namen.',
    screens: 'Seiten',
    device: 'Gerät',
    views: 'Gespeicherte Ansichten',
    customers: 'Kunden',
    resellers: 'Reseller',
    actions: 'Aktionen',
    recent: 'Zuletzt gesehen',
    open: '{mac} öffnen',
    check: '{mac} prüfen',
    activate: '{mac} aktivieren',
    activateAll: 'Alle aktivieren',
    find: '{mac} in der Geräteliste suchen',
    renew: '{customer} verlängern',
    applications: 'Anwendungen',
    codes: 'Codes',
    tickets: 'Tickets',
    lastPoints: 'Wohin gingen die letzten {count} Punkte?',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    search: 'In dieser Liste suchen',
    singleKeys: 'Tasten, die allein wirken',
    singleKeysHint: 'Aus: Nur Tasten mit Strg oder ⌘ wirken. Dieser Browser merkt es sich.',
  },
  notices: {
    forbidden: 'Fehler 403',
    forbiddenText:
      'Sie dürfen diese Seite nicht sehen. Fragen Sie Ihren Administrator, wenn Sie meinen, dass Sie es sollten.',
    unauthorized: 'Sie sind nicht berechtigt',
    unauthorizedText: 'Bitte melden Sie sich mit einem Konto an, das diese Seite sehen darf.',
    notFound: 'Fehler 404 - Seite nicht gefunden',
    notFoundText: 'Die Seite gibt es nicht, oder sie ist umgezogen.',
    toDashboard: 'Zurück zur Übersicht',
    toSignIn: 'Zur Anmeldung',
  },
  timeout: {
    title: 'Sitzung läuft ab',
    text_one: 'Ihre Sitzung läuft in {count} Sekunde ab.',
    text_other: 'Ihre Sitzung läuft in {count} Sekunden ab.',
    hint: '„Jetzt abmelden“ beendet die Sitzung, mit „Abbrechen“ bleiben Sie. Ihre Eingaben bleiben erhalten.',
    ok: 'Jetzt abmelden',
  },
  viewAs: {
    banner: 'Sie sehen das Portal wie {name} ({email}). Ändern lässt sich nichts. Bis {time}.',
    stop: 'Zurück zu meinem Konto',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  permissions: {
    'sandbox-toggle': 'Sandbox nutzen',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = [
  'palette.codes',
  'palette.tickets',
  'navGroups.codes',
  'navGroups.playlists',
  'navGroups.tickets',
  'environment.switch',
];
