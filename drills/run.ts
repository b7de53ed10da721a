import { buildPages } from '../tools/build-pages.ts';
import { bucketAway, smtpAway } from './away-services.ts';
import { startNginx, startPortalHaproxy } from './balancers.ts';
import {
  byNamingHosts,
  failOver,
  freezePrimary,
  killPrimary,
  switchOver,
  throughBadHaproxy,
  throughHaproxy,
  throughPgbouncer,
} from './fail-over.ts';
import { fromNothing } from './from-nothing.ts';
import { billingModules } from './modules.ts';
import { movingIn } from './moving-in.ts';
import { findPrograms, type Program } from './programs.ts';
import { type Outcome, printOutcome } from './report.ts';
import { rollingRelease } from './rolling-release.ts';
import { rollingRestart } from './rolling-restart.ts';
import { openStage, type Stage } from './stage.ts';
import { inTrouble } from './trouble.ts';
import { clockOff, fullDisk, noConnections, swallow } from './troubles.ts';

// npm run drill -- <name>: something breaks, on this machine and for real, while callers go on. Ends with 1 when a goal is missed.

interface Drill {
  needs: Program[];
  run(stage: Stage): Promise<Outcome>;
}

const cluster: Program[] = ['postgres', 'patroni', 'etcd', 'haproxy'];

const drills: Record<string, Drill> = {
  'rolling-restart-nginx': { needs: ['postgres', 'nginx'], run: rollingRestart(startNginx) },
  'rolling-restart-haproxy': { needs: ['postgres', 'haproxy'], run: rollingRestart(startPortalHaproxy) },
  'rolling-release': { needs: ['postgres', 'nginx'], run: rollingRelease },
  'kill-primary': { needs: cluster, run: failOver({ way: throughHaproxy, fault: killPrimary }) },
  'kill-primary-hosts': { needs: cluster, run: failOver({ way: byNamingHosts, fault: killPrimary }) },
  'kill-primary-pgbouncer': {
    needs: [...cluster, 'pgbouncer'],
    run: failOver({ way: throughPgbouncer, fault: killPrimary }),
  },
  switchover: { needs: cluster, run: failOver({ way: throughHaproxy, fault: switchOver }) },
  'switchover-hosts': { needs: cluster, run: failOver({ way: byNamingHosts, fault: switchOver }) },
  'switchover-bad-balancer': {
    needs: cluster,
    run: failOver({ way: throughBadHaproxy, fault: switchOver, isHeldToTime: false }),
  },
  'frozen-primary': { needs: cluster, run: failOver({ way: throughHaproxy, fault: freezePrimary }) },
  swallow: { needs: ['postgres'], run: inTrouble(swallow()) },
  'full-disk': { needs: ['postgres', 'mount'], run: inTrouble(fullDisk) },
  'no-connections': { needs: ['postgres'], run: inTrouble(noConnections) },
  'clock-hour-off': { needs: ['postgres', 'faketime'], run: inTrouble(clockOff) },
  'smtp-away': { needs: ['postgres'], run: inTrouble(smtpAway()) },
  'from-nothing': { needs: ['unshare', 'ip', 'curl'], run: fromNothing },
  modules: { needs: ['postgres', 'php'], run: billingModules },
  'moving-in': { needs: ['postgres'], run: movingIn },
  's3-away': { needs: ['postgres'], run: inTrouble(bucketAway()) },
};

const [name = '', ...others] = process.argv.slice(2);
const drill = drills[name];
if (!drill || others.length > 0) {
  console.error(`npm run drill -- <name>, one of:\n${Object.keys(drills).join('\n')}`);
  process.exit(2);
}

let stage: Stage | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage?.close().finally(() => process.exit(1)));

try {
  findPrograms(drill.needs);
  await buildPages();
  stage = openStage(name);
  console.log(`${name}, on ${stage.address(1)} and its neighbours`);
  process.exitCode = printOutcome(name, await drill.run(stage)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stage?.close();
}
process.exit();
