import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'de', typeof english> = {
  title: 'Playlists',
  subtitle: 'Was ein Gerät abspielt: hinzufügen, durchsehen und neu beginnen.',
  chooseApplication: 'Anwendung wählen',
  checkStatus: 'Status prüfen',
  chooseFirst: 'Wählen Sie eine Anwendung und geben Sie eine MAC-Adresse ein, um die Playlists zu sehen.',
  onDevice: 'Playlists dieses Geräts',
  none: 'Noch keine Playlists',
  noneHint: 'Fügen Sie eine hinzu; der Player erhält sie mit seiner nächsten Anfrage.',
  missingHint:
    'Keines Ihrer Geräte. Mit dem Geräteschlüssel können Sie auch einem fremden Gerät eine Playlist hinzufügen.',
  resetTitle: 'Playlists zurücksetzen',
  resetHint: 'Entfernt alle Playlists einer Art vom Gerät.',
  chooseKind: 'Bitte wählen Sie eine Art von Playlist',
  resetKeyHint: 'Diese Anwendung verlangt ihn. Der Player zeigt ihn auf dem Bildschirm.',
  reset: 'Playlists zurücksetzen',
  resetConfirm: 'Playlists von {mac} zurücksetzen?',
  resetText: 'Alle Playlists der Art {kind} werden in {application} von diesem Gerät entfernt.',
  domainTitle: 'Domain ändern',
  domainSubtitle:
    'Zieht die Playlists Ihrer Geräte auf einen anderen Server um. Pfad und Anmeldung jeder Adresse bleiben.',
  oldDomain: 'Alte Domain',
  newDomain: 'Neue Domain',
  newDomainHint: 'Beide mit http:// oder https://. Ein Port gehört zur Domain.',
  preview: 'Vorschau',
  wouldChange_one: '{number} Playlist würde sich ändern',
  wouldChange_other: '{number} Playlists würden sich ändern',
  referred: 'Weitere, die auf Server verweisen und mit deren Host umziehen: {number} ({names}).',
  openServers: 'Server öffnen',
  inCodes: 'Playlists von Codes, die auch zur alten Domain führen und bleiben, wie sie sind: {number}.',
  openCodes: 'Codes öffnen',
  keepAsServer: 'Behalten Sie die alte Domain als Server: Der nächste Wechsel ist dann ein Feld für alle.',
  nothingMatches: 'Keine Ihrer Playlists in dieser Anwendung führt zur alten Domain.',
  change_one: '{number} Playlist ändern',
  change_other: '{number} Playlists ändern',
  changedSoFar: '{done} von {total} geändert',
  domainDone: '{done} von {total} Playlists geändert.',
  domainError: 'Fehler beim Ändern der Domain.',
  nav: {
    playlists: 'Playlists',
    'change-domain': 'Domain ändern',
  },
};

export const words: Translation<'de', typeof englishWords> = {
  actions: {
    'playlist.add': 'Playlist: hinzugefügt',
    'playlist.edit': 'Playlist: geändert',
    'playlist.remove': 'Playlist: entfernt',
    'playlist.set-pin': 'Playlist: neue PIN gesetzt',
    'playlist.reset': 'Playlist: zurückgesetzt',
    'playlist.change-domain': 'Playlist: Domain geändert',
  },
  kinds: {
    playlist: 'Playlist',
  },
  fields: {
    domain: 'Domain',
  },
  permissions: {
    playlists: 'Playlists',
    'change-domain': 'Domain ändern',
  },
};

/** Names of formats, and the same word. */
export const sameAsEnglish = [
  'nav.playlists',
  'words.fields.domain',
  'words.kinds.playlist',
  'words.permissions.playlists',
  'title',
];
