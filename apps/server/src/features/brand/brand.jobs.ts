import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Tx } from '../../platform/db/database.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { auditByClock } from '../audit/audit.public.ts';
import { checkDomain } from './check-domain.ts';
import { deleteFormerDomains, listOwnDomains, type OwnDomain } from './own-domains.queries.ts';

/** Claims that were never served are looked for so long. */
const waitingMilliseconds = 30 * dayMilliseconds;

export const brandJobs: FeatureJobs = {
  tasks: ({ databases, clock, domainChecks: checks }) => ({
    'check-own-domains': async (_payload, { environment }) => {
      const db = databases[environment];
      const noteChange = (tx: Tx, { user_id, domain, verified_at }: OwnDomain, verifiedAt: Date | null) =>
        auditByClock(
          { tx, clock, environment },
          {
            action: 'brand.check-domain',
            targetKind: 'user',
            targetId: user_id,
            before: { domain, verifiedAt: verified_at?.toISOString() ?? null },
            after: { domain, verifiedAt: verifiedAt?.toISOString() ?? null },
          },
        );
      // Not as soon as they are put under a parent: an undo of that brings the domain back.
      await transaction(db, async (tx) => {
        for (const { user_id: targetId, domain } of await deleteFormerDomains(tx)) {
          const entry = { action: 'brand.remove-domain', targetKind: 'user', targetId, before: { domain } } as const;
          await auditByClock({ tx, clock, environment }, entry);
        }
      });
      for (const claim of await listOwnDomains(db)) {
        const isWaiting = claim.verified_at === null;
        if (isWaiting && clock.now().getTime() - claim.claimed_at.getTime() > waitingMilliseconds) continue;
        await checkDomain({ db, clock, checks, noteChange }, claim);
      }
    },
  }),
  schedules: [{ kind: 'check-own-domains', cron: '23 4 * * *' }],
};
