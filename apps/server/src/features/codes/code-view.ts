import type { Code } from '@tessera/contracts/codes.calls';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { addressFor, secretFor } from '../identity/identity.public.ts';
import type { CodePlaylist, CodeRow } from './codes.reads.ts';

/**
 * A code as the wire has it. What it brings to a device is for those who may view or edit codes; whoever looks on as its person sees no
 * value, which anybody could redeem.
 */
export function presentCode(row: CodeRow, actor: Actor, now: Date): Code {
  return {
    id: row.id,
    value: secretFor(actor, row.value),
    type: row.kind,
    email: row.owner_email,
    device_info:
      row.device_id !== null && row.mac !== null
        ? { _id: row.device_id, mac_address: row.mac, version: row.version, ip: row.ip }
        : null,
    expire_date: row.expires_at.toISOString(),
    status: row.is_enabled ? 1 : 0,
    expired: row.expires_at <= now ? 1 : 0,
    created_at: row.created_at.toISOString(),
    api_key: row.handle,
    ...(holds(actor, 'view-code', 'edit-code') ? { playlists: playlistsFor(actor, row.playlists) } : {}),
  };
}

export function playlistsFor(actor: Actor, playlists: CodePlaylist[]): CodePlaylist[] {
  return playlists.map((playlist) => ({
    ...playlist,
    url: addressFor(actor, playlist.url),
    epg: addressFor(actor, playlist.epg),
    ...(playlist.password !== undefined && { password: secretFor(actor, playlist.password) }),
  }));
}
