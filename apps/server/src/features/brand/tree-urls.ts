import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { findDomainOfTree } from './own-brands.reads.ts';

/** Every call of every player asks. */
const keptMilliseconds = 30_000;
const mostKept = 10_000;

/** Where links lead that are made for somebody: the domain of their tree while it is served and leads here, else our own address. */
export type FindTreeUrl = (db: Database, userId: number | null, now: Date) => Promise<string>;

export function createTreeUrls({ publicUrl, domainChecks }: Pick<Services, 'publicUrl' | 'domainChecks'>): FindTreeUrl {
  const kept = new Map<number, { from: number; url: Promise<string> }>();
  return (db, userId, now) => {
    if (userId === null) return Promise.resolve(publicUrl);
    const known = kept.get(userId);
    if (known && Math.abs(now.getTime() - known.from) < keptMilliseconds) return known.url;
    const url = findDomainOfTree(db, userId).then((domain) => (domain ? domainChecks.urlOf(domain) : publicUrl));
    kept.delete(userId);
    kept.set(userId, { from: now.getTime(), url });
    url.catch(() => kept.delete(userId));
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return url;
  };
}
