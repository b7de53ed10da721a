import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Zahlungspläne',
  subtitle: 'Was Guthabenpunkte kosten. Sie werden gutgeschrieben, sobald die Zahlung eingeht.',
  add: 'Plan hinzufügen',
  menu: 'Aktionen für {title}',
  delete: 'Löschen',
  empty: 'Noch keine Zahlungspläne',
  emptyHint: 'Fügen Sie den ersten mit Preis und Guthabenpunkten hinzu.',
  emptyForBuyers: 'Ihr Support sagt Ihnen, wann es welche gibt.',
  failedToFetch: 'Zahlungspläne konnten nicht geladen werden',
  buy: 'Kaufen',
  perPoint: '{price} je Punkt',
  buyNamed: '{title} kaufen',
  payNow: '{price} bezahlen',
  buyText:
    'Sie kaufen {points} für {price}. Bezahlt wird auf der Seite des Zahlungsanbieters, die Sie hierher zurückbringt.',
  buyEffect: 'Ihr Guthaben: jetzt {before}, nach der Zahlung {after}.',
  deleteTitle: '{title} löschen?',
  deleteNamed: '{title} löschen',
  deleteText:
    'Er kann nicht mehr gekauft werden. Eröffnete Bestellungen behalten ihren Preis und können noch bezahlt werden.',
  deleteFailed: 'Der Plan konnte nicht gelöscht werden.',
  saveFailed: 'Der Plan konnte nicht gespeichert werden.',
  buyFailed: 'Der Kauf konnte nicht abgewickelt werden.',
  editTitle: '{title} bearbeiten',
  name: 'Titel',
  price: 'Preis',
  currency: 'Währung',
  description: 'Beschreibung',
  nav: {
    'payment-plans': 'Zahlungspläne',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'plan.add': 'Zahlungsplan: hinzugefügt',
    'plan.edit': 'Zahlungsplan: geändert',
    'plan.delete': 'Zahlungsplan: gelöscht',
  },
  kinds: {
    plan: 'Zahlungsplan',
    'payment-plan': 'Zahlungsplan',
  },
  permissions: {
    'payment-plans': 'Zahlungspläne',
    'add-plan': 'Pläne hinzufügen',
    'edit-delete-plan': 'Pläne bearbeiten und löschen',
  },
};
