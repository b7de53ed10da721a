import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  customer: 'Kunde',
  name: 'Name des Kunden',
  nameHint: 'Damit Sie diese MAC über ihren Besitzer finden.',
  contact: 'Kontakt',
  contactHint: 'Telefonnummer, WhatsApp oder E-Mail',
  note: 'Notiz',
  language: 'Sprache',
  noLanguage: 'Nicht angegeben',
  more: 'Kontakt, Notiz, Sprache',
  add: 'Kunden hinzufügen',
  edit: 'Kunden bearbeiten',
  hint: 'Das sehen nur Sie und die über Ihnen. Es bleibt bei Ihnen, wenn das Gerät den Besitzer wechselt.',
  remind: 'Erinnern',
  reminded: 'Erinnert',
  notReminded: 'Noch nicht erinnert',
  wasReminded: 'Erinnert',
  remindedAt: 'Erinnert {when}',
  failed: 'Der Kunde konnte nicht gespeichert werden.',
  eraseTitle: 'Kunden von {mac} löschen?',
  eraseNamed: 'Kunden löschen',
  eraseText:
    'Name, Kontakt, Notiz und Sprache verschwinden, ebenso Ihre Bemerkungen und Kunden-E-Mails bei Aktivierungen dieser MAC. Geräte, Aktivierungen und Guthaben bleiben, wie sie sind: Die Bücher brauchen sie. Archive und Sicherungen behalten den Text, bis sie ablaufen.',
  sameContact: 'Derselbe Kontakt steht auch bei diesen. Dort auch löschen?',
  sameContactUnknown:
    'Ob derselbe Kontakt auch bei anderen steht, ließ sich nicht feststellen. Suchen Sie danach noch einmal.',
  eraseFailed: 'Der Kunde konnte nicht gelöscht werden.',
};
