import type { FeatureJobs } from '../../platform/jobs/feature-jobs.ts';
import { checkDomain } from './check-domain.ts';
import { listOwnDomains } from './own-domains.queries.ts';

/** Claims that were never served are looked for so long. */
const waitingMilliseconds = 30 * 86_400_000;

export const brandJobs: FeatureJobs = {
  tasks: ({ databases, clock, domainChecks: checks }) => ({
    'check-own-domains': async (_payload, { environment }) => {
      const db = databases[environment];
      for (const claim of await listOwnDomains(db)) {
        const isWaiting = claim.verified_at === null;
        if (isWaiting && clock.now().getTime() - claim.claimed_at.getTime() > waitingMilliseconds) continue;
        await checkDomain({ db, clock, checks }, claim);
      }
    },
  }),
  schedules: [{ kind: 'check-own-domains', cron: '23 4 * * *' }],
};
