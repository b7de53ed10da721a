import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** @throws StartError in one line: the database was made without naming its owner, as may happen at a restore, and nothing can be made in it */
export async function refuseForeignDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ mend: string }>(
    `SELECT format('ALTER DATABASE %I OWNER TO %I', current_database(), current_user) AS mend
      WHERE NOT has_database_privilege(current_database(), 'CREATE')`,
  );
  if (rows[0])
    throw new StartError(
      `DATABASE_URL: this user may make nothing in the database; let an administrator run: ${rows[0].mend}`,
    );
}
