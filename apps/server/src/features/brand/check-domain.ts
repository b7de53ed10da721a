import { createHash } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ReachOutbound } from '../../platform/outbound/reach-outbound.ts';
import { type OwnDomain, saveFindings } from './own-domains.queries.ts';

/** For how long a domain is served without its record: a mistake at a registrar is mended within that, a sale is not. */
const toleratedMilliseconds = 3 * dayMilliseconds;

/** How domains are looked at. */
export interface DomainChecks {
  /** The texts of a name's TXT records; none where there is no such name. @throws when nobody could be asked */
  findTexts(name: string): Promise<string[]>;
  /** Reads an address that a reseller gave us. */
  reach: ReachOutbound;
  /** Where a domain is served, without a slash at the end. */
  urlOf(domain: string): string;
}

declare module '../../platform/services.ts' {
  interface Services {
    domainChecks: DomainChecks;
  }
}

/** The name of the record that shows whose a domain is; it serves nothing and names no product. */
export const recordNameOf = (domain: string): string => `_portal.${domain}`;
export const recordValueOf = (token: string): string => `portal-domain=${token}`;

/** What we answer to whoever asks for a domain that is served: only we know which token is meant. */
export const proofOf = (token: string): string => createHash('sha256').update(`proof ${token}`).digest('hex');

/** Asks these name servers (`address` or `address:port`); none: the system's. */
export function openResolver(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

/** TXT records by a resolver. A record may come in several pieces. */
export function textFinder(resolver: Resolver): DomainChecks['findTexts'] {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

interface CheckScene {
  db: Database;
  clock: Clock;
  checks: DomainChecks;
  /** Writes down that a domain is served from now on, or no more (null), where nobody asked for the check. */
  noteChange?: (tx: Tx, claim: OwnDomain, verifiedAt: Date | null) => Promise<void>;
}

/**
 * Looks at one claim: whether its record is there, and whether the domain leads to us. It is served from when the record is first seen
 * until it was gone for three days. That a name server can't be asked counts like a missing record, or a domain without one would
 * be served for ever.
 * @returns whether the domain is served now; `taken`: for somebody else
 */
export async function checkDomain(
  { db, clock, checks, noteChange }: CheckScene,
  claim: OwnDomain,
): Promise<'served' | 'unserved' | 'taken'> {
  const now = clock.now();
  const texts = await checks.findTexts(recordNameOf(claim.domain)).catch((): string[] => []);
  const isSeen = texts.includes(recordValueOf(claim.token));
  const seenAt = isSeen ? now : claim.seen_at;
  const isServed =
    isSeen ||
    (claim.verified_at !== null && seenAt !== null && now.getTime() - seenAt.getTime() < toleratedMilliseconds);
  const seen = { checked_at: now, seen_at: seenAt };
  try {
    const verifiedAt = isServed ? (claim.verified_at ?? now) : null;
    await transaction(db, async (tx) => {
      await saveFindings(tx, claim, { ...seen, verified_at: verifiedAt });
      if (isServed !== (claim.verified_at !== null)) await noteChange?.(tx, claim, verifiedAt);
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'reseller_domains_domain_key') throw error;
    await saveFindings(db, claim, { ...seen, reached_at: null });
    return 'taken';
  }
  const isReached = isServed && (await leadsHere(checks, claim));
  await saveFindings(db, claim, { reached_at: isReached ? now : null });
  return isServed ? 'served' : 'unserved';
}

async function leadsHere({ reach, urlOf }: DomainChecks, { domain, token }: OwnDomain): Promise<boolean> {
  const url = `${urlOf(domain)}/api/public/own-domain?domain=${domain}`;
  const { failure, excerpt } = await reach({ url, headers: { accept: 'application/json' } });
  return failure === null && (excerpt ?? '').includes(proofOf(token));
}
