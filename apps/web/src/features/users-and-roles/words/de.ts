import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
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
