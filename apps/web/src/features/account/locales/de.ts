import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  timeout: {
    title: 'Sitzung läuft ab',
    text_one: 'Ihre Sitzung läuft in {count} Sekunde ab.',
    text_other: 'Ihre Sitzung läuft in {count} Sekunden ab.',
    hint: 'OK meldet Sie ab, mit Abbrechen bleiben Sie. Ihre Eingaben bleiben erhalten.',
    ok: 'Jetzt abmelden',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    subtitle: 'Beenden Sie, was Sie nicht kennen oder nicht mehr brauchen.',
    current: 'Diese Sitzung',
    lastSeen: 'Zuletzt aktiv',
    unknown: 'Unbekanntes Gerät',
    on: '{browser} unter {system}',
    end: 'Abmelden',
    endNamed: '{device} abmelden',
    loadFailed: 'Die Sitzungen konnten nicht geladen werden.',
  },
  twoStep: {
    title: 'Anmeldung in zwei Schritten',
    subtitle: 'Neben dem Passwort braucht die Anmeldung einen Code aus einer App auf Ihrem Telefon.',
    isOn: 'Ein',
    isOff: 'Aus',
    left_one: 'Noch {count} Wiederherstellungscode',
    left_other: 'Noch {count} Wiederherstellungscodes',
    setUp: 'Einrichten',
    switchOff: 'Ausschalten',
    scan: 'Scannen Sie diesen Code mit einer Authenticator-App.',
    qrLabel: 'QR-Code für die Authenticator-App',
    secret: 'Oder geben Sie dort diesen Schlüssel ein',
    copySecret: 'Schlüssel kopieren',
    code: 'Code, den die App anzeigt',
    codeOrRecovery: 'Code der App oder ein Wiederherstellungscode',
    switchOn: 'Einschalten',
    codesTitle: 'Bewahren Sie Ihre Wiederherstellungscodes auf',
    codesHint:
      'Jeder lässt Sie einmal hinein, wenn Sie Ihr Telefon verlieren. Sie werden nur dieses eine Mal angezeigt.',
    copyCodes: 'Alle kopieren',
    kept: 'Ich habe sie aufbewahrt',
    offTitle: 'Anmeldung in zwei Schritten ausschalten',
    resetTitle: 'Anmeldung in zwei Schritten von {name} zurücksetzen?',
    resetText:
      'Bis zur neuen Einrichtung genügt zur Anmeldung das Passwort. Die Sitzungen enden, und eine E-Mail teilt es mit.',
    reset: 'Anmeldung in zwei Schritten zurücksetzen',
  },
  viewAs: {
    action: 'Ansehen als',
    notActive:
      'Dieses Konto kann sich derzeit nicht anmelden, daher lässt sich das Portal nicht in seiner Ansicht öffnen.',
    banner: 'Sie sehen das Portal wie {name} ({email}). Ändern lässt sich nichts. Bis {time}.',
    stop: 'Zurück zu meinem Konto',
  },
};
