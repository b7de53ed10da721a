import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'API-Zugang',
  titleOf: 'API-Zugang von {name}',
  hint: 'Mit einem Schlüssel kann ein Programm Geräte prüfen und aktivieren.',
  docs: 'So wird er benutzt',
  open: 'Schlüssel verwalten',
  manage: 'API-Zugang',
  enable: 'API-Zugang freigeben',
  disable: 'API-Zugang sperren',
  none: 'Für diese Umgebung gibt es noch keinen Schlüssel.',
  on: 'Freigegeben',
  off: 'Gesperrt',
  suspended: 'Ruht',
  suspendedText:
    'Dieser Schlüssel ruht, seit das Passwort zurückgesetzt wurde oder wer ihn erstellt hat nicht mehr übergeordnet ist: Programme, die ihn benutzen, werden abgewiesen. Geben Sie ihn wieder frei, wenn nur Sie ihn haben; sonst erstellen Sie einen neuen.',
  resume: 'Schlüssel wieder freigeben',
  key: 'API-Schlüssel',
  once: 'Der Schlüssel wird nur dieses eine Mal gezeigt. Kopieren Sie ihn jetzt und bewahren Sie ihn wie ein Passwort auf.',
  lastUsed: 'Zuletzt benutzt',
  never: 'Nie',
  rotate: 'Neuen Schlüssel erstellen',
  rotateTitle: 'Neuen Schlüssel erstellen?',
  rotateText: 'Der jetzige Schlüssel gilt sofort nicht mehr, wo immer er benutzt wird.',
  disableTitle: 'API-Zugang sperren?',
  disableText: 'Programme mit diesem Schlüssel werden abgewiesen, bis Sie ihn wieder freigeben.',
  scopes: 'Was der Schlüssel darf',
  addresses: 'Erlaubte Adressen',
  addressesHint: 'IP-Adressen oder Netze, je Zeile eines. Leer: von überall.',
  scope: {
    check: 'Geräte prüfen',
    activate: 'Geräte aktivieren',
    codes: 'Aktivierungscodes',
    playlists: 'Playlists',
    'credit-read': 'Guthaben lesen',
    customers: 'Kunden',
    devices: 'Geräte auflisten, sperren, freigeben',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'api-key.enable': 'API-Schlüssel: freigegeben',
    'api-key.disable': 'API-Schlüssel: gesperrt',
    'api-key.rotate': 'API-Schlüssel: erneuert',
    'api-key.edit': 'API-Schlüssel: geändert',
  },
  kinds: {
    'api-key': 'API-Schlüssel',
  },
  fields: {
    allowedAddresses: 'Erlaubte Adressen',
    prefix: 'Schlüssel beginnt mit',
    scopes: 'Erlaubte Aufrufe',
  },
  permissions: {
    'Api-Control': 'API-Zugang',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['scope.playlists'];
