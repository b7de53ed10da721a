import { readConfig } from '../apps/server/src/config.ts';
import { fullDemo } from '../apps/server/src/demo/demo-scale.ts';
import { type DemoSummary, demoPasscode, demoPassword, fillDemo } from '../apps/server/src/demo/fill-demo.ts';
import { embeddedOptions } from '../apps/server/src/embedded-options.ts';
import { type FirstStart, prepareFirstStart } from '../apps/server/src/features/people/first-start.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPools } from '../apps/server/src/platform/db/pools.ts';
import { attachOrStartPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { openFileStore } from '../apps/server/src/platform/files/open-file-store.ts';
import { createPasswordHasher } from '../apps/server/src/platform/passwords.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

// npm run demo: fills an empty database with an invented business, also while the server runs on it.

const config = readConfig();
const clock = systemClock;

try {
  // Everybody's password is in the source.
  if (config.isProduction) throw new StartError('The demonstration has known passwords: it is not for production.');
  const startedAt = clock.now().getTime();
  const { summary, first } = await fill();
  report(summary, first, (clock.now().getTime() - startedAt) / 1000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function fill(): Promise<{ summary: DemoSummary; first: FirstStart }> {
  const embedded = config.database.url ? undefined : await attachOrStartPostgres(embeddedOptions(config));
  const databaseUrl = config.database.url ?? embedded?.url ?? '';
  try {
    const { roles } = await migrate({ url: databaseUrl });
    const pools = openPools({ databaseUrl, roles, forTools: true });
    try {
      const passwords = await createPasswordHasher();
      const { admin, adminLoginPath } = config;
      const first = await prepareFirstStart({ db: pools.live, clock, passwords, admin, adminLoginPath });
      const files = await openFileStore(config, clock);
      const onBegin = () => console.log(`Inventing a business of ${fullDemo.days} days …`);
      const { publicUrl } = config;
      const summary = await fillDemo({
        db: pools.live,
        files,
        passwords,
        publicUrl,
        now: clock.now(),
        scale: fullDemo,
        onBegin,
      });
      return { summary, first };
    } finally {
      await pools.close();
    }
  } finally {
    await embedded?.stop();
  }
}

function report(summary: DemoSummary, { newAdmin, adminSignInPath }: FirstStart, seconds: number): void {
  const { admin, staff, reseller, subReseller } = summary;
  const lines = [
    '',
    `  ${summary.applications} applications, ${summary.sellers} resellers and sub-resellers, in ${seconds.toFixed(1)} s`,
    `  ${summary.devices} devices: ${summary.lifetime} for a lifetime, ${summary.expiringSoon} end within 30 days, ${summary.expired} have expired, ${summary.trials} trials, ${summary.disabled} disabled`,
    `  ${summary.activations} activations (${summary.undone} undone), ${summary.transfers} transfers of ${summary.minted} minted credit points, ${summary.playlists} playlists`,
    `  ${summary.codes} activation codes, ${summary.redeemed} of them redeemed; ${summary.orders} orders of payment plans, ${summary.paid} of them paid`,
    `  ${summary.tickets} tickets, ${summary.notifications} notifications`,
    '',
    `  Password of everybody: ${demoPassword}   passcode: ${demoPasscode}`,
    `    admin         ${admin}   ${adminSignInPath}`,
    `    staff         ${staff}   ${adminSignInPath}`,
    `    reseller      ${reseller}   /login`,
    `    sub-reseller  ${subReseller}   /login`,
    ...(newAdmin ? ['', `  The first admin: ${newAdmin.email}  ${newAdmin.password ?? '(as in ADMIN_PASSWORD)'}`] : []),
    '',
  ];
  console.log(lines.join('\n'));
}
