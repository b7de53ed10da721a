import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  navLabel: 'Hauptnavigation',
  openNav: 'Navigation öffnen',
  closeNav: 'Navigation schließen',
  skip: 'Zum Inhalt springen',
  navGroups: {
    overview: 'Überblick',
    devices: 'Geräte',
    resellers: 'Reseller',
    credit: 'Guthaben',
    catalogue: 'Anwendungen',
    messages: 'Nachrichten',
    settings: 'Einstellungen',
  },
  playlistChecker: 'Playlist-Prüfer',
  top: {
    credit: 'Guthabenpunkte',
    creditOf: 'Guthabenpunkte: {amount}',
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
    placeholder: 'Eine Seite, eine MAC-Adresse oder ein Reseller …',
    nothing: 'Nichts gefunden. Fügen Sie eine MAC-Adresse ein oder tippen Sie den Namen einer Seite.',
    screens: 'Seiten',
    device: 'Gerät',
    resellers: 'Reseller',
    check: '{mac} prüfen',
    activate: '{mac} aktivieren',
    find: '{mac} in der Geräteliste suchen',
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
    hint: 'OK meldet Sie ab, mit Abbrechen bleiben Sie. Ihre Eingaben bleiben erhalten.',
    ok: 'Jetzt abmelden',
  },
  viewAs: {
    banner: 'Sie sehen das Portal wie {name} ({email}). Ändern lässt sich nichts. Bis {time}.',
    stop: 'Zurück zu meinem Konto',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['environment.switch'];
