import { useState } from 'react';
import { nameFromAddress } from '../../domain/playlists/name-from-address.ts';
import { playlistsChanged } from '../../domain/playlists/playlists-changed.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { Cancelled } from '../../lib/cancelled.ts';
import { validationText } from '../../lib/i18n.ts';
import type { Outcome, OutcomeLine } from './outcome.ts';

export interface PlaylistValues {
  playlist_type: 'general' | 'xc';
  playlist_url: string;
  playlist_name: string;
  username: string;
  password: string;
}

const empty: PlaylistValues = {
  playlist_type: 'general',
  playlist_url: '',
  playlist_name: '',
  username: '',
  password: '',
};

/** A playlist as it is saved to a device. */
export type WantedPlaylist = Partial<PlaylistValues> & Pick<PlaylistValues, 'playlist_url' | 'playlist_name'>;

/** The playlist that is typed with an activation. It may hold a sign-in, so no draft of it is kept. */
export function useActivationPlaylist() {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  return {
    values,
    errors,
    set: (change: Partial<PlaylistValues>) => {
      setValues({ ...values, ...change });
      setErrors({});
    },
    clear: () => setValues(empty),
    /** What is wanted, or null; nothing is charged before it could be saved. @throws Cancelled, with the errors at their fields */
    read: async (): Promise<WantedPlaylist | null> => {
      if (values.playlist_url.trim() === '') return null;
      const { activationPlaylistForm } = await import('@tessera/contracts/playlists.forms');
      const found = activationPlaylistForm.safeParse({
        ...values,
        playlist_name: values.playlist_name.trim() || nameFromAddress(values.playlist_url),
      });
      if (found.success) return found.data;
      setErrors(
        Object.fromEntries(
          found.error.issues.map((issue) => [String(issue.path[0]), validationText(issue.message, { ...issue })]),
        ),
      );
      throw new Cancelled();
    },
  };
}

type Done = Extract<OutcomeLine, { kind: 'done' | 'undone' }>;

/** Marks of what was saved with an outcome: it stays on its device when the activation is undone. */
export const savedWith = ({ request, lines }: Outcome, playlist: WantedPlaylist): string[] =>
  lines.flatMap((line) =>
    line.kind !== 'failed' && line.playlist?.isSaved ? [markOf(request.macAddress, line, playlist)] : [],
  );

const markOf = (mac: string, { appId }: OutcomeLine, playlist: WantedPlaylist) =>
  JSON.stringify([mac, appId, playlist]);

/**
 * Saves it to each application that was activated; what was not saved says why, beside what was. What is marked as saved before is there still,
 * and would stand there twice.
 */
export async function savePlaylists(outcome: Outcome, playlist: WantedPlaylist, before: string[]): Promise<Outcome> {
  const lines: OutcomeLine[] = [];
  for (const line of outcome.lines) {
    if (line.kind !== 'done' || line.playlist?.isSaved) lines.push(line);
    else if (before.includes(markOf(outcome.request.macAddress, line, playlist)))
      lines.push({ ...line, playlist: { isSaved: true } });
    else lines.push(await savePlaylist(outcome, line, playlist));
  }
  void playlistsChanged();
  return { ...outcome, lines };
}

async function savePlaylist({ request }: Outcome, line: Done, playlist: WantedPlaylist): Promise<Done> {
  const device = { mac_address: request.macAddress, app_id: line.appId, device_key: request.device_key };
  try {
    await api('POST /save-playlist', { body: { ...playlist, ...device }, once: true });
    return { ...line, playlist: { isSaved: true } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...line, playlist: { isSaved: false, reason: Object.values(error.errors)[0]?.[0] ?? error.message } };
  }
}
