import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Webhooks',
  subtitle: 'Ihre eigenen Systeme erfahren, was geschieht: signiert und wiederholt, bis sie antworten.',
  add: 'Webhook hinzufügen',
  addTitle: 'Webhook hinzufügen',
  editTitle: 'Webhook bearbeiten',
  full: 'Höchstens {count} Webhooks sind möglich.',
  empty: 'Noch keine Webhooks',
  emptyHint:
    'Fügen Sie die Adresse eines Ihrer Systeme hinzu und wählen Sie, was es erfährt. Das Beispiel unten zeigt, wie es prüft, dass eine Nachricht von uns ist.',
  menuOf: 'Aktionen für {url}',
  deliveries: 'Zustellungen',
  sendTest: 'Testnachricht senden',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  rotate: 'Neues Geheimnis erstellen',
  on: 'Ein',
  off: 'Aus',
  failing: 'Fehlerhaft',
  offFailing:
    'Er schlug tagelang fehl und wurde ausgeschaltet. Wenn der Empfänger wieder arbeitet, schalten Sie ihn ein und senden Sie die fehlgeschlagenen Nachrichten erneut.',
  offGone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410), und wurde ausgeschaltet.',
  lastDelivered: 'Zuletzt zugestellt',
  never: 'Nie',
  failingSince: 'Fehlerhaft seit',
  oldSecretUntil: 'Früheres Geheimnis signiert bis',
  url: 'Adresse',
  urlHint: 'Nur https und aus dem Internet erreichbar.',
  description: 'Beschreibung',
  events: 'Ereignisse',
  event: {
    'device-activated': 'Ein Gerät wurde mit Ihrem Guthaben aktiviert oder verlängert',
    'device-expiring': 'Eines Ihrer Geräte läuft in den nächsten 7 Tagen ab',
    'device-expired': 'Eines Ihrer Geräte ist abgelaufen',
    'credit-received': 'Guthabenpunkte sind eingegangen',
    'credit-low': 'Ihr Guthaben fiel unter Ihre Warnschwelle',
    'code-redeemed': 'Ein Player hat einen Ihrer Codes eingelöst',
    'device-renewal-asked': 'Ein Kunde bittet auf der Seite seines Geräts um Verlängerung',
    'playlist-line-ending': 'Die Leitung einer Playlist endet in den nächsten 7 Tagen',
    'customer-changed': 'Ein Kunde von Ihnen wurde notiert, geändert oder gelöscht',
    'ticket-answered': 'Eines Ihrer Tickets wurde beantwortet',
  },
  secret: 'Geheimnis',
  secretTitle: 'Signaturgeheimnis',
  secretOnce:
    'Kopieren Sie es jetzt und bewahren Sie es sicher auf: Es wird nicht noch einmal gezeigt. Ihr Empfänger braucht es, um die Signatur zu prüfen.',
  rotateTitle: 'Neues Geheimnis erstellen?',
  rotateText:
    '{hours} Stunden lang werden Nachrichten an {url} mit beiden Geheimnissen signiert, danach nur mit dem neuen.',
  removeTitle: 'Diesen Webhook entfernen?',
  removeConfirm: 'Webhook entfernen',
  removeText: '{url} erfährt nichts mehr, und die Liste der Zustellungen wird gelöscht.',
  switchOffTitle: 'Diesen Webhook ausschalten?',
  switchOffText: '{url} erfährt nichts, solange er aus ist, und was auf ihn wartet, wird verworfen.',
  verifyTitle: 'Signatur prüfen',
  verifyText:
    'Nachrichten sind nach Standard Webhooks signiert (Header webhook-id, webhook-timestamp, webhook-signature). Antworten Sie innerhalb von 10 Sekunden mit 2xx; eine Nachricht kann zweimal kommen, mit derselben webhook-id.',
  example: 'Beispiel für Node.js',
  deliveriesTitle: 'Zustellungen',
  message: 'Nachricht',
  response: 'Antwort',
  attempts: 'Versuche',
  nextAttempt: 'Nächster Versuch',
  lastAttempt: 'Letzter Versuch',
  duration: 'Dauer',
  milliseconds: '{count} ms',
  request: 'Anfrage',
  messageId: 'Nachrichten-ID',
  statusOf: 'Status',
  details: 'Einzelheiten',
  sendAgain: 'Erneut senden',
  anyState: 'Alle Zustände',
  state: {
    pending: 'Unterwegs',
    retrying: 'Wird später wiederholt',
    delivered: 'Zugestellt',
    failed: 'Fehlgeschlagen',
  },
  error: {
    status: 'Der Empfänger hat mit einem Fehler geantwortet.',
    redirect: 'Der Empfänger hat mit einer Weiterleitung geantwortet; keiner wird gefolgt.',
    timeout: 'Der Empfänger hat nicht innerhalb von 10 Sekunden geantwortet.',
    name: 'Der Name der Adresse ist unbekannt.',
    address: 'Die Adresse führt in ein privates Netz.',
    connection: 'Keine Verbindung zum Empfänger, oder sein Zertifikat ist ungültig.',
    disabled: 'Der Webhook wurde vorher ausgeschaltet.',
    secret: 'Das Geheimnis ist nicht mehr lesbar. Erstellen Sie ein neues.',
  },
  noDeliveries: 'Noch nichts gesendet',
  noDeliveriesHint:
    'Senden Sie eine Testnachricht, um zu sehen, ob Ihr Empfänger antwortet. Zustellungen bleiben 30 Tage erhalten.',
  sent: 'Was gesendet wurde',
  answered: 'Was der Empfänger geantwortet hat',
  nav: {
    webhooks: 'Webhooks',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'webhook.add': 'Webhook: hinzugefügt',
    'webhook.edit': 'Webhook: geändert',
    'webhook.rotate-secret': 'Webhook: Geheimnis erneuert',
    'webhook.remove': 'Webhook: entfernt',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Ereignisse',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['title', 'milliseconds', 'statusOf', 'nav.webhooks', 'words.kinds.webhook'];
