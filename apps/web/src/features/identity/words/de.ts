import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'password.create': 'Passwort: angelegt',
    'password.reset': 'Passwort: zurückgesetzt',
    'email.change': 'E-Mail-Adresse: geändert',
    'email.request': 'E-Mail-Adresse: Änderung angefordert',
    'email.confirm': 'E-Mail-Adresse: bestätigt',
    'profile.update': 'Profil: aktualisiert',
    'session.end': 'Sitzung: beendet',
    'passcode.set': 'Passcode: gesetzt',
    'passcode.change': 'Passcode: geändert',
    'passcode.request': 'Passcode: Änderung angefordert',
    'passcode.reset': 'Passcode: zurückgesetzt',
    'two-factor.enable': 'Zwei-Schritt-Anmeldung: freigegeben',
    'two-factor.disable': 'Zwei-Schritt-Anmeldung: gesperrt',
    'two-factor.reset': 'Zwei-Schritt-Anmeldung: zurückgesetzt',
    'view-as.begin': 'Ansicht als: begonnen',
    'view-as.end': 'Ansicht als: beendet',
  },
  kinds: {
    password: 'Passwort',
    email: 'E-Mail-Adresse',
    profile: 'Profil',
    session: 'Sitzung',
    passcode: 'Passcode',
    'two-factor': 'Zwei-Schritt-Anmeldung',
    'view-as': 'Ansicht als',
  },
  fields: {
    session: 'Sitzung',
  },
  permissions: {
    'update-credit-share-pass': 'Eigenen Passcode ändern',
    'view-as': 'Als Reseller ansehen',
  },
};
