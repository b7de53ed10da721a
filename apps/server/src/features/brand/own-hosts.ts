import { isIP } from 'node:net';
import type { Database } from '../../platform/db/database.ts';
import type { FindHostOwner } from '../../platform/http/host-owner.ts';
import { findServedDomain } from './own-domains.queries.ts';

/** For how long what was found of a host is taken for true: every call asks. */
const keptMilliseconds = 3000;
/** Anybody may ask by any name. */
const keptHosts = 1000;

/** Whose domain a host is. The portal's own address, and whatever is no domain, is asked of nobody. */
export function createHostOwners(db: Database, publicUrl: string): FindHostOwner {
  const portal = new URL(publicUrl).hostname;
  const kept = new Map<string, { until: number; owner: Promise<number | null> }>();
  return (given) => {
    const host = given.toLowerCase().replace(/\.$/, '');
    if (host === portal || !host.includes('.') || isIP(host) !== 0 || host.length > 253) return Promise.resolve(null);
    const now = performance.now();
    const known = kept.get(host);
    if (known && known.until > now) return known.owner;
    const owner = findServedDomain(db, host).then((found) => found?.user_id ?? null);
    kept.delete(host);
    kept.set(host, { until: now + keptMilliseconds, owner });
    // Without an answer nobody is let in as somebody else: the call fails, as all do that need the database.
    owner.catch(() => kept.delete(host));
    for (const oldest of kept.keys()) if (kept.size > keptHosts) kept.delete(oldest);
    return owner;
  };
}
