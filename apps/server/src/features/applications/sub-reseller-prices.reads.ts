import { groups } from '@tessera/contracts/groups';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { applicationsOfSeller } from './applications-of-seller.reads.ts';

export interface SubResellerPriceRow {
  app_id: number;
  app_name: string;
  yearly_credits: number;
  lifetime_credits: number;
  your_yearly_credits: number;
  your_lifetime_credits: number;
  planned_from: Date | null;
  planned_yearly_credits: number;
  planned_lifetime_credits: number;
  your_planned_yearly_credits: number;
  your_planned_lifetime_credits: number;
}

/** What each application that a sub-reseller of the actor's sells costs them and the actor, now and once what is planned holds: own prices stay then. */
export async function listSubResellerPrices(
  db: Database,
  parent: Actor,
  subResellerId: number,
): Promise<SubResellerPriceRow[]> {
  const theirs = applicationsOfSeller({ userId: subResellerId, group: groups.subReseller, parentId: parent.userId });
  const { rows } = await sql<SubResellerPriceRow>`
    SELECT a.id AS app_id, a.name AS app_name, a.planned_from,
        t.yearly_credits, t.lifetime_credits, y.yearly_credits AS your_yearly_credits, y.lifetime_credits AS your_lifetime_credits,
        coalesce(o.yearly_credits, a.planned_yearly_credits, t.yearly_credits) AS planned_yearly_credits,
        coalesce(o.lifetime_credits, a.planned_lifetime_credits, t.lifetime_credits) AS planned_lifetime_credits,
        coalesce(p.yearly_credits, a.planned_yearly_credits, y.yearly_credits) AS your_planned_yearly_credits,
        coalesce(p.lifetime_credits, a.planned_lifetime_credits, y.lifetime_credits) AS your_planned_lifetime_credits
      FROM ${theirs} t JOIN ${applicationsOfSeller(parent)} y ON y.id = t.id JOIN applications a ON a.id = t.id
        LEFT JOIN application_prices o ON o.user_id = ${subResellerId} AND o.application_id = a.id
        LEFT JOIN application_prices p ON p.user_id = ${parent.userId} AND p.application_id = a.id
      WHERE t.is_sold ORDER BY a.name, a.id`.execute(db);
  return rows;
}
