import { randomBytes } from 'node:crypto';
import type { Context, WritingRequest } from '../../platform/http/route.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/audit.public.ts';
import { checkDomain, recordNameOf, recordValueOf } from './check-domain.ts';
import { deleteOwnDomain, findOwnDomain, type OwnDomain, saveClaim } from './own-domains.queries.ts';

/** Each asks name servers and opens a connection. */
const checkLimit: Limit = { table: 'rate_hits', scope: 'own-domain', max: 30, windowSeconds: 3600 };

const targetOf = (ctx: Context) => ({ targetKind: 'user', targetId: ctx.actor.userId }) as const;

/**
 * Claims a domain. Anybody may claim one that nobody is served on: it is served for whoever can write its records. The same again
 * changes nothing, so that a record that is there stays good.
 * @throws C10011 for the portal's own
 */
export async function claimDomain(ctx: Context, domain: string, publicUrl: string): Promise<OwnDomain> {
  if (domain === new URL(publicUrl).hostname) throw invalidField('domain', 'domainOfPortal');
  const before = await findOwnDomain(ctx.tx, ctx.actor.userId);
  if (before?.domain !== domain) {
    const token = randomBytes(16).toString('hex');
    await saveClaim(ctx.tx, { user_id: ctx.actor.userId, domain, token, claimed_at: ctx.clock.now() });
  }
  const action = 'brand.claim-domain';
  await audit(ctx, { action, ...targetOf(ctx), before: { domain: before?.domain ?? null }, after: { domain } });
  return readClaim(ctx);
}

/** Looks for the record at once. @throws C10012 without a claim, C10409 when somebody else is served there, C10429 */
export async function checkOwnDomain(
  { domainChecks: checks }: Pick<Services, 'domainChecks'>,
  { db, clock, actor, write }: WritingRequest,
): Promise<OwnDomain> {
  const claim = await findOwnDomain(db, actor.userId);
  if (!claim) throw new Refusal('C10012');
  await takeOrRefuse(db, checkLimit, String(actor.userId), clock.now());
  if ((await checkDomain({ db, clock, checks }, claim)) === 'taken') {
    throw new Refusal('C10409', { said: 'domainOfAnother' });
  }
  return write(async (ctx) => {
    const checked = await readClaim(ctx);
    const entryOf = ({ domain, verified_at }: OwnDomain) => ({ domain, verifiedAt: told(verified_at) });
    await audit(ctx, {
      action: 'brand.check-domain',
      ...targetOf(ctx),
      before: entryOf(claim),
      after: entryOf(checked),
    });
    return checked;
  });
}

/** Gives the domain up. @throws C10012 */
export async function removeDomain(ctx: Context): Promise<void> {
  const gone = await deleteOwnDomain(ctx.tx, ctx.actor.userId);
  if (!gone) throw new Refusal('C10012');
  await audit(ctx, { action: 'brand.remove-domain', ...targetOf(ctx), before: { domain: gone.domain } });
}

async function readClaim(ctx: Context): Promise<OwnDomain> {
  const claim = await findOwnDomain(ctx.tx, ctx.actor.userId);
  if (!claim) throw new Refusal('C10012');
  return claim;
}

const told = (at: Date | null) => at?.toISOString() ?? null;

/** A claim as its reseller sees it. */
export function presentDomain(claim: OwnDomain) {
  return {
    domain: claim.domain,
    record_name: recordNameOf(claim.domain),
    record_value: recordValueOf(claim.token),
    verified_at: told(claim.verified_at),
    seen_at: told(claim.seen_at),
    checked_at: told(claim.checked_at),
    reached_at: told(claim.reached_at),
  };
}
