import { setTimeout as wait } from 'node:timers/promises';
import type { startNginx, startPortalHaproxy } from './balancers.ts';
import { checkBooks } from './books.ts';
import { countServerErrors, longestSilence, startCallers } from './callers.ts';
import { startLonePostgres } from './lone-postgres.ts';
import { setSellers, startPortal } from './portal.ts';
import { goalsOf, type Outcome } from './report.ts';
import type { Stage } from './stage.ts';

/** Both servers are restarted one after the other, twice, while callers go on through a balancer. */
export const rollingRestart =
  (startBalancer: typeof startNginx | typeof startPortalHaproxy) =>
  async (stage: Stage): Promise<Outcome> => {
    const { url } = await startLonePostgres(stage);
    const portals = [await startPortal(stage, 2, url), await startPortal(stage, 3, url)];
    const balancer = await startBalancer(stage);
    const sellers = await setSellers(url, balancer);
    const began = performance.now();
    const callers = startCallers([balancer], sellers);
    await wait(3000);
    for (const portal of [...portals, ...portals]) {
      await portal.restart();
      await wait(2000);
    }
    const told = await callers.end();
    const books = await checkBooks(url, told);
    const isWhole = countServerErrors(told) === 0 && !told.statuses.cut;
    return {
      told,
      books,
      figures: { longestSilence: longestSilence(told, began) },
      goals: [...goalsOf(books, told), { name: 'no answer of 5xx, no connection cut', isMet: isWhole }],
    };
  };
