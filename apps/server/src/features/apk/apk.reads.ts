import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../platform/db/database.ts';

export type ApkPlanRow = Selectable<Tables['apk_plans']>;

/** All APK plans by name. There are a handful. */
export async function listApkPlans(db: Database): Promise<ApkPlanRow[]> {
  return db.selectFrom('apk_plans').selectAll().orderBy('name').orderBy('id').execute();
}
