import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  resellerFilter: 'Reseller',
  resellerSearch: 'Reseller nach Name oder E-Mail suchen',
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'user.register': 'Person: registriert',
    'user.add': 'Person: hinzugefügt',
    'user.edit': 'Person: geändert',
    'user.change-password': 'Person: Passwort geändert',
    'user.change-role': 'Person: Rolle geändert',
    'user.promote': 'Person: zum Reseller gemacht',
    'user.assign': 'Person: zugeordnet',
    'user.switch-parent': 'Person: übergeordneter Reseller gewechselt',
    'user.enable': 'Person: freigegeben',
    'user.disable': 'Person: gesperrt',
    'user.remove': 'Person: entfernt',
    'user.reactivate': 'Person: zurückgeholt',
    'user.replace-logo': 'Person: Logo ersetzt',
  },
  kinds: {
    user: 'Person',
  },
  fields: {
    disabledByOperator: 'Vom Betreiber gesperrt',
    isDisabledByAdmin: 'Vom Admin gesperrt',
    isRemoved: 'Entfernt',
    parentId: 'Übergeordneter Reseller',
  },
  permissions: {
    'add-reseller': 'Reseller hinzufügen',
    'reseller-list': 'Resellerliste',
    'show-reseller-list': 'Übergeordnete und Sub-Reseller nachsehen',
    'edit-reseller': 'Reseller bearbeiten',
    'edit-allowed-applications': 'Erlaubte Anwendungen bearbeiten',
    'remove-reseller': 'Reseller entfernen',
    'disable-enable-reseller': 'Reseller sperren und freigeben',
    'reactivate-reseller': 'Entfernte Reseller zurückholen',
    'deleted-reseller-list': 'Gelöschte Reseller',
    'assign-reseller': 'Einem Reseller zuordnen',
    'switch-reseller': 'Übergeordneten Reseller wechseln',
    'add-sub-reseller': 'Sub-Reseller hinzufügen',
    'sub-reseller-list': 'Sub-Reseller-Liste',
    'update-role': 'Rolle eines Resellers ändern',
    'Credit Passcode': 'Spalte: Passcode',
    'Web Logo': 'Spalte: Logo',
    'Login Ip': 'Spalte: Anmeldeadresse',
    'Admin Disable Status': 'Spalte: vom Admin gesperrt',
    'platform-users list': 'Benutzerliste',
  },
};

export const sameAsEnglish = ['resellerFilter', 'words.kinds.user'];
