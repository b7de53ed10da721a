import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Benutzer und Rollen',
  subtitle: 'Wer hier arbeitet, und was jede Rolle erlaubt.',
  roles: 'Rollen',
  rolesHint: 'Eine Änderung gilt ab der nächsten Anfrage aller, die die Rolle haben.',
  people_one: '{count} Person',
  people_other: '{count} Personen',
  permissionCount_one: '{count} Berechtigung',
  permissionCount_other: '{count} Berechtigungen',
  locked: 'Geschützt',
  lockedHint: 'Hat alle Berechtigungen; nicht änderbar.',
  addRole: 'Rolle hinzufügen',
  editRole: 'Rolle {name} bearbeiten',
  deleteRole: 'Rolle {name} löschen',
  deleteRoleTitle: 'Rolle {name} löschen?',
  deleteRoleText: 'Das geht nur, solange niemand sie hat.',
  roleHeld: 'Diese Rolle wird noch von jemandem getragen. Geben Sie diesen Personen zuerst eine andere.',
  roleName: 'Name der Rolle',
  suits: 'Kann vergeben werden an',
  permissions: 'Berechtigungen',
  allOf: 'Alle: {group}',
  all: 'Alle',
  notYours: 'Sie haben diese Berechtigung nicht und können sie nicht vergeben.',
  users: 'Benutzer',
  usersHint: 'Admins und Mitarbeiter. Reseller haben ihre eigene Liste.',
  addUser: 'Benutzer hinzufügen',
  editUser: '{name} bearbeiten',
  addUserHint: 'An diese Adresse geht eine E-Mail mit einem Link zum Festlegen des Passworts.',
  newEmailHint: 'Eine neue Adresse muss bestätigt werden und beendet die Sitzungen.',
  role: 'Rolle',
  chooseRole: 'Rolle wählen',
  adminRoleHint:
    'Sobald Admins ihre Einladung geöffnet haben, kann niemand sonst sie bearbeiten, sperren oder entfernen.',
  search: 'Nach Name oder E-Mail suchen',
  keysWait: '{msg}. API-Schlüssel, die sie für Reseller erstellt hat, ruhen, bis die Person wieder freigegeben ist.',
  removeUserTitle: '{name} entfernen?',
  removeUserText:
    'Die Person wird sofort abgemeldet und verschwindet aus dieser Liste. API-Schlüssel, die sie für Reseller erstellt hat, ruhen, bis jemand sie wieder freigibt.',
  removeUser: '{name} entfernen',
  empty: 'Noch keine Benutzer',
  emptyHint: 'Fügen Sie das erste Mitglied Ihres Teams hinzu.',
  changedMeanwhile:
    'Jemand hat das inzwischen geändert. Ihre Eingaben bleiben und gelten zusammen damit, wenn Sie noch einmal speichern:',
  suitsGroup: {
    reseller: 'Reseller',
    subReseller: 'Sub-Reseller',
    staff: 'Mitarbeiter',
  },
  nav: {
    'users-and-roles': 'Benutzer und Rollen',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'role.add': 'Rolle: hinzugefügt',
    'role.edit': 'Rolle: geändert',
    'role.remove': 'Rolle: entfernt',
  },
  kinds: {
    role: 'Rolle',
  },
  fields: {
    suitsGroups: 'Für Gruppen',
  },
  permissions: {
    'user-roles': 'Benutzer und Rollen',
    'add-role': 'Rollen hinzufügen',
    'change-role': 'Rollen bearbeiten',
    'delete-role': 'Rollen löschen',
  },
};
