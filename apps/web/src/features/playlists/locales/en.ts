import type { WordsOf } from '@tessera/contracts/feature';
import type { playlistsFeature } from '@tessera/contracts/playlists.feature';

export const messages = {
  title: 'Playlists',
  subtitle: 'What a device plays: add, look through, and start anew.',
  chooseApplication: 'Choose an application',
  checkStatus: 'Check Status',
  chooseFirst: 'Choose an application and enter a MAC address to see its playlists.',
  onDevice: 'Playlists of this device',
  none: 'No playlists yet',
  noneHint: 'Add one, and the player gets it with its next call.',
  missingHint: 'None of your devices. With its device key you can still add a playlist to a device of somebody else.',
  resetTitle: 'Reset playlists',
  resetHint: 'Removes all playlists of one kind from the device.',
  chooseKind: 'Please select a playlist type',
  resetKeyHint: 'This application asks for it. The player shows it on its screen.',
  reset: 'Reset playlists',
  resetConfirm: 'Reset the playlists of {mac}?',
  resetText: 'All playlists of the kind {kind} are removed from this device in {application}.',
  domainTitle: 'Change domain',
  domainSubtitle: 'Moves the playlists of your devices to another server. Path and sign-in of each address stay.',
  oldDomain: 'Old domain',
  newDomain: 'New domain',
  newDomainHint: 'Both with http:// or https://. A port belongs to the domain.',
  preview: 'Preview',
  wouldChange_one: '{number} playlist would change',
  wouldChange_other: '{number} playlists would change',
  referred: 'More that refer to servers and move with their host: {number} ({names}).',
  openServers: 'Open servers',
  inCodes: 'Playlists of codes that lead to the old domain too, and stay as they are: {number}.',
  openCodes: 'Open codes',
  keepAsServer: 'Keep the old domain as a server: the next change is one field for all of them.',
  nothingMatches: 'None of your playlists in this application lead to the old domain.',
  change_one: 'Change {number} playlist',
  change_other: 'Change {number} playlists',
  changedSoFar: '{done} of {total} changed',
  domainDone: '{done} of {total} playlists changed.',
  domainError: 'Error updating domain.',
  nav: {
    playlists: 'Playlists',
    'change-domain': 'Change domain',
  },
};

export const words = {
  actions: {
    'playlist.add': 'Playlist: added',
    'playlist.edit': 'Playlist: changed',
    'playlist.remove': 'Playlist: removed',
    'playlist.set-pin': 'Playlist: new PIN set',
    'playlist.reset': 'Playlist: reset',
    'playlist.change-domain': 'Playlist: domain changed',
  },
  kinds: {
    playlist: 'Playlist',
  },
  fields: {
    domain: 'Domain',
  },
  permissions: {
    playlists: 'Playlists',
    'change-domain': 'Change domains',
  },
} satisfies WordsOf<typeof playlistsFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    playlists: typeof messages;
  }
}
