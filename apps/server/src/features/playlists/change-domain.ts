import { limits } from '@tessera/contracts/limits';
import { domainBatchSize, type updatePlaylistRequest } from '@tessera/contracts/playlists.forms';
import type * as z from 'zod/mini';
import type { Incoming } from '../../platform/http/route.ts';
import { invalidField } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import { scopeOf } from '../people/people.public.ts';
import {
  changeBatch,
  countInCodes,
  countMatches,
  type DomainChange,
  listReferred,
  type ReferredServer,
  sampleChanges,
  wouldBeTooLong,
} from './change-domain.queries.ts';
import type { updatePlaylistCall } from './playlists.routes.ts';

type Input = z.output<typeof updatePlaylistRequest>;
type Request = Pick<Incoming<typeof updatePlaylistCall>, 'db' | 'actor' | 'clock' | 'write'>;

export interface ChangedDomain {
  matched: number;
  changed: number;
  remaining: number;
  samples: { before: string; after: string }[];
  /** These lead to the old domain as well, and move by their own host. */
  servers: ReferredServer[];
  /** Of codes, which lead there too and stay. */
  code_playlists: number;
}

/**
 * Moves the playlists of the actor's scope from one origin to another; path and query of each address stay. Nothing is fetched.
 * A batch is a transaction of its own: nobody who plays or saves waits for thousands of others.
 * @throws C10011 while an address would become longer than an address may be
 */
export async function changeDomain({ db, actor, clock, write }: Request, input: Input): Promise<ChangedDomain> {
  const change: DomainChange = {
    applicationId: input.app_id,
    from: new URL(input.current_playlist_url),
    to: new URL(input.new_domain),
  };
  if (await wouldBeTooLong(db, actor, change))
    throw invalidField('new_domain', 'domainTooLong', { maximum: limits.urlMaxLength });
  const matched = await countMatches(db, actor, change);
  const samples = await sampleChanges(db, actor, change);
  const servers = await listReferred(db, actor, change);
  const left = {
    samples,
    servers,
    code_playlists: await countInCodes(db, await scopeOf(db, actor), clock.now(), change),
  };
  if (input.preview) return { matched, changed: 0, remaining: matched, ...left };
  const wanted = Math.min(matched, input.limit ?? matched);
  let changed = 0;
  while (changed < wanted) {
    const size = Math.min(domainBatchSize, wanted - changed);
    const done = await write(async (ctx) => {
      const count = await changeBatch(ctx.tx, actor, change, size);
      const [before, after] = [{ domain: change.from.origin }, { domain: change.to.origin, playlists: count }];
      const target = { targetKind: 'application', targetId: change.applicationId } as const;
      if (count > 0) await audit(ctx, { action: 'playlist.change-domain', ...target, before, after });
      return count;
    });
    // Somebody removed the rest in the meantime.
    if (done === 0) break;
    changed += done;
  }
  return { matched, changed, remaining: Math.max(matched - changed, 0), ...left };
}
