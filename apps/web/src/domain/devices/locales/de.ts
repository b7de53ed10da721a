import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  notActivated: 'Nicht aktiviert',
  standing: {
    active: 'Aktiv bis {date}',
    ending: 'Endet {left}',
    trial: 'Test bis {date}',
    expired: 'Abgelaufen am {date}',
    switched: 'Gewechselt',
    lifetime: 'Unbegrenzt',
    disabled: 'Gesperrt',
  },
  deviceKey: 'Geräteschlüssel',
  trialsLeft_one: 'Heute noch {count} Test',
  trialsLeft_other: 'Heute noch {count} Tests',
  grantTrial: 'Test gewähren',
  searchBy: 'Suchen nach',
  searchGeneral: 'Allgemein',
  searchMac: 'MAC',
  searchByMac: 'Nach einem Teil der MAC suchen',
  copyMacs: 'MACs kopieren',
  macsCopied_one: '{number} MAC-Adresse kopiert',
  macsCopied_other: '{number} MAC-Adressen kopiert',
};
export const sameAsEnglish = ['searchMac'];
