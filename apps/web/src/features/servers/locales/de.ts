import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Server',
  subtitle: 'Wohin Ihre Playlists führen. Ein Host wird einmal geändert, und alle Geräte ziehen mit.',
  add: 'Server hinzufügen',
  editTitle: '{name} bearbeiten',
  empty: 'Noch keine Server',
  emptyHint: 'Playlists können auf einen Server verweisen, statt seine Adresse zu enthalten.',
  host: 'Host',
  hostHint: 'Mit http:// oder https:// und dem Port. Von einem ganzen Link oder einer Nachricht wird nur das behalten.',
  hostOnly: 'Nur der Host wird behalten: {host}. Was davor oder dahinter stand, gehört in die Playlists.',
  gone: 'Diesen Server gibt es nicht mehr',
  goneHint: 'Er wurde inzwischen gelöscht. Playlists, die auf ihn verwiesen, behalten die Adresse, die sie hatten.',
  guideHint: 'Optional: für Playlists ohne eigenes EPG.',
  note: 'Notiz',
  noteHint: 'Optional: nur Sie lesen sie.',
  forSubResellers: 'Auch meine Sub-Reseller dürfen ihn wählen',
  shared: 'Für Sub-Reseller',
  devices: 'Geräte',
  playlists: 'Playlists',
  codePlaylists: 'Playlists von Codes',
  before: 'Bis',
  undo: 'Rückgängig',
  undoTitle: 'Zurück zu {host}?',
  moves: 'Geräte, die den anderen Host mit ihrem nächsten Aufruf haben: {number}.',
  takeIn: 'Playlists verknüpfen',
  takeInTitle: 'Playlists, die zu {host} führen',
  takeInText:
    'Ihre Playlists und die Ihrer Sub-Reseller, die dorthin führen: {number}. Verknüpft behalten sie ihre Adresse und folgen dem Server, wenn sich sein Host ändert.',
  takeInNone: 'Keine weitere Playlist führt zu diesem Host.',
  takeInCodes: 'Playlists von Codes, die auch dorthin führen und bleiben, wie sie sind: {number}.',
  removeTitle: '{name} löschen?',
  removeText: 'Playlists, die auf ihn verweisen, behalten ihre jetzige Adresse: {number}.',
  removeNotices: 'Hinweise für seine Geräte, die mit ihm enden: {number}.',
  removeConfirm: 'Server löschen',
  menuOf: 'Aktionen für {name}',
  nav: {
    servers: 'Server',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'server.add': 'Server: hinzugefügt',
    'server.edit': 'Server: geändert',
    'server.undo-host': 'Server: Hostwechsel rückgängig gemacht',
    'server.take-in': 'Server: Playlists verknüpft',
    'server.remove': 'Server: gelöscht',
  },
  kinds: {
    server: 'Server',
  },
  fields: {
    host: 'Host',
    forSubResellers: 'Für Sub-Reseller',
  },
  permissions: {
    servers: 'Server',
  },
};

export const sameAsEnglish = ['host', 'playlists', 'words.kinds.server', 'words.fields.host'];
