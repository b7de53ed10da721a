import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { whenOpen } from './balancers.ts';
import type { Stage } from './stage.ts';

const password = 'serving';

/** PgBouncer as shipped, for the serving roles, which sign in by themselves then. Answers the settings of a server. */
export async function startPgbouncer(
  stage: Stage,
  ownerUrl: string,
): Promise<{ url: string; env: Record<string, string> }> {
  const { roles } = await migrate({ url: ownerUrl });
  const owner = await connectClient(ownerUrl);
  for (const role of [roles.live, roles.sandbox]) await owner.query(`ALTER ROLE ${role} LOGIN PASSWORD '${password}'`);
  await owner.end();
  const users = [roles.live, roles.sandbox].map((role) => `"${role}" "${password}"\n`).join('');
  const settings = stage
    .readDeployed('high-availability/pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', stage.write('userlist.txt', users))
    .replace('[pgbouncer]', '[pgbouncer]\nunix_socket_dir =');
  stage.start('pgbouncer', 'pgbouncer', [stage.write('pgbouncer.ini', settings)], { isDatabase: true });
  await whenOpen(stage.address(1), 6432);
  const through = (role: string) => `postgres://${role}:${password}@${stage.address(1)}:6432/tessera`;
  return {
    url: ownerUrl,
    env: {
      DATABASE_LIVE_URL: through(roles.live),
      DATABASE_SANDBOX_URL: through(roles.sandbox),
      // Debian's is older than 1.21.
      DATABASE_STATEMENT_NAMES: 'off',
    },
  };
}
