import { type RawBuilder, sql } from 'kysely';
import { keptFrom } from './audit-entries.reads.ts';
import {
  activationsKeptFrom,
  archivedOpenings,
  aYearAfter,
  forEver,
  type LedgerCheck,
  lastOldDay,
  movedOpenings,
  who,
} from './ledger-check.reads.ts';

/**
 * Until when a switch `e` left a device with this MAC paid: what it was given, what it had before where it was given back, or what it gave
 * away has ended there and then.
 */
const leftBySwitch = (mac: RawBuilder<string>) => sql`CASE
  WHEN e.detail ->> 'to' = ${mac} THEN (e.detail ->> 'paidExpiresAt')::timestamptz
  WHEN e.detail ? 'givenBack' THEN (e.detail #>> '{givenBack,paid_expires_at}')::timestamptz
  ELSE e.at END`;

/** The latest that anything is known to have happened: clocks differ, and those of tests more so. */
const latestTime = sql`(SELECT greatest(now(), ${keptFrom}, (SELECT max(at) FROM audit_log), (SELECT max(at) FROM device_events)) + interval '1 day')`;

const sums = sql`ARRAY[sum(activations), sum(credit_points), sum(reversals), sum(reversed_credit_points)]::numeric[]`;

/** What must hold of activations, and of the time that devices have by them. */
export const activationChecks: readonly LedgerCheck[] = [
  {
    title: 'Each activation has its transfer',
    faults: sql`
      SELECT 'activation ' || a.id || ' has no transfer of its account, price and time' AS fault
      FROM activations a LEFT JOIN transfers t ON t.id = a.transfer_id
      WHERE (t.debit_account_id, t.amount, t.tr_type, t.created_at) IS DISTINCT FROM (a.account_id, a.credit_point, 'Activation', a.created_at)`,
  },
  {
    title: 'Each transfer for an activation has its activation',
    faults: sql`
      SELECT 'transfer ' || t.id || ' has ' || count(a.id) || ' activations' AS fault
      FROM transfers t LEFT JOIN activations a ON a.transfer_id = t.id
      WHERE t.tr_type = 'Activation' AND t.created_at >= ${activationsKeptFrom} GROUP BY t.id HAVING count(a.id) <> 1
      UNION ALL
      SELECT ${who} || ' has ' || f.found::text || ' (activations, their credit, undone, their credit) among its older transfers alone, the archive took '
        || f.taken::text
      FROM (SELECT account_id, coalesce(t.sums, '{0,0,0,0}') AS found, coalesce(o.sums, '{0,0,0,0}') AS taken
        FROM (SELECT t.debit_account_id AS account_id, ARRAY[count(*), sum(t.amount), count(r.id), coalesce(sum(r.amount), 0)]::numeric[] AS sums
            FROM transfers t LEFT JOIN activations a ON a.transfer_id = t.id LEFT JOIN transfers r ON r.reverses_id = t.id
            WHERE t.tr_type = 'Activation' AND t.created_at < ${activationsKeptFrom} AND a.id IS NULL GROUP BY 1) t
          FULL JOIN (SELECT account_id, ARRAY[sum(activations), sum(credit_points), sum(reversals), sum(reversed_credit_points)]::numeric[] AS sums
            FROM account_openings GROUP BY 1) o USING (account_id)) f
      WHERE f.found <> f.taken`,
  },
  {
    title: 'An activation is undone exactly when its transfer is reversed',
    faults: sql`
      SELECT 'activation ' || a.id || CASE WHEN r.id IS NULL THEN ' is undone, its credit did not return'
        WHEN a.reversed_at IS NULL THEN ' is not undone, its credit returned' ELSE ' is undone at another time than its credit returned' END AS fault
      FROM activations a LEFT JOIN transfers r ON r.reverses_id = a.transfer_id
      WHERE a.reversed_at IS DISTINCT FROM r.created_at`,
  },
  {
    title: 'Each activation names its device, and lasts as long as it was paid for',
    faults: sql`
      SELECT 'activation ' || f.id || ' (' || f.mac || ', application ' || f.application_id || ') lasts until ' || f.box_expiry_date
        || ', paid was until ' || coalesce(f.paid_until::text, 'never') AS fault
      FROM (SELECT a.*, CASE a.package_kind WHEN 'lifetime' THEN ${forEver}
          WHEN '1-year' THEN ${aYearAfter(sql`greatest(a.previous_paid_expires_at, a.created_at)`)} END AS paid_until FROM activations a) f
        LEFT JOIN devices d ON d.id = f.device_id
      WHERE f.box_expiry_date IS DISTINCT FROM f.paid_until OR (d.mac, d.application_id) IS DISTINCT FROM (f.mac, f.application_id)`,
  },
  {
    title: 'Each activation goes on from what its device had',
    // What it found is what the one below it left (undone ones left nothing), or a switch, or what the device moved in with, or it is the first.
    faults: sql`
      SELECT 'activation ' || f.id || ' of device ' || f.device_id || ' found ' || coalesce(f.previous_paid_expires_at::text, 'nothing')
        || ' paid' AS fault
      FROM (SELECT a.*, CASE WHEN a.reversed_at IS NULL THEN max(a.id) FILTER (WHERE a.reversed_at IS NULL)
          OVER (PARTITION BY a.device_id ORDER BY a.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) END AS below_id FROM activations a) f
        LEFT JOIN activations p ON p.id = f.previous_activation_id
        LEFT JOIN ${archivedOpenings} o ON o.device_id = f.device_id
      WHERE CASE
        WHEN f.previous_activation_id <= o.through_activation_id THEN f.below_id IS NOT NULL
          OR CASE WHEN f.previous_activation_id = o.last_activation_id
            THEN (o.package_kind, o.paid_expires_at) IS DISTINCT FROM (f.previous_package_kind, f.previous_paid_expires_at)
            -- One that was undone may have followed another such.
            ELSE f.reversed_at IS NULL END
        WHEN f.previous_activation_id IS NOT NULL THEN p.id >= f.id OR p.id <> f.below_id
          OR (p.device_id, p.package_kind, p.box_expiry_date) IS DISTINCT FROM (f.device_id, f.previous_package_kind, f.previous_paid_expires_at)
          OR (f.reversed_at IS NULL AND p.reversed_at IS NOT NULL)
        WHEN f.previous_paid_expires_at IS NULL THEN f.below_id IS NOT NULL OR (o.last_activation_id IS NOT NULL AND f.reversed_at IS NULL) OR f.previous_package_kind <> 'trial'
        ELSE NOT EXISTS (SELECT FROM device_events e WHERE e.device_id = f.device_id AND e.kind = 'switched'
          AND ${leftBySwitch(sql`f.mac`)} = f.previous_paid_expires_at)
          AND NOT EXISTS (SELECT FROM ${movedOpenings} m WHERE m.device_id = f.device_id
            AND (m.package_kind, m.paid_expires_at) = (f.previous_package_kind, f.previous_paid_expires_at)) END`,
  },
  {
    title: 'The counters per day agree with the activation log',
    faults: sql`
      SELECT ${who} || ', application ' || f.application_id || ', ' || f.day || ': ' || 'the log says ' || f.log::text || ', the counter '
        || f.counter::text AS fault
      -- What is older than what is here whole counts as one day, with what the archive took.
      FROM (SELECT account_id, application_id, day, coalesce(l.counts, '{0,0,0,0}') AS log, coalesce(c.counts, '{0,0,0,0}') AS counter
        FROM (SELECT account_id, application_id, day, ${sums} AS counts FROM (
            SELECT account_id, application_id, greatest((created_at AT TIME ZONE 'UTC')::date, ${lastOldDay}) AS day, count(*) AS activations,
                sum(credit_point) AS credit_points, count(reversed_at) AS reversals,
                coalesce(sum(credit_point) FILTER (WHERE reversed_at IS NOT NULL), 0) AS reversed_credit_points FROM activations GROUP BY 1, 2, 3
            UNION ALL SELECT account_id, application_id, ${lastOldDay}, activations, credit_points, reversals, reversed_credit_points
              FROM account_openings) l GROUP BY 1, 2, 3) l
        FULL JOIN (SELECT account_id, application_id, greatest(day, ${lastOldDay}) AS day, ${sums} AS counts FROM activation_counters GROUP BY 1, 2, 3) c
          USING (account_id, application_id, day)) f
      WHERE f.log <> f.counter`,
  },
  {
    title: 'Each device has the time that its latest activation, switch or move left it',
    faults: sql`
      SELECT 'device ' || f.id || ' (' || f.mac || ', application ' || f.application_id || ') is paid until '
        || coalesce(f.paid_expires_at::text, 'never') || ' (' || coalesce(f.package_kind, 'nothing') || '), its latest activation, switch or move says '
        || coalesce(f.left_paid::text, 'never') || ' (' || coalesce(f.left_kind, 'nothing') || ')' AS fault
      FROM (
        SELECT d.*, l.left_paid, e.at AS last_switch, m.at AS last_move, e.detail ->> 'from' = d.mac AS gave_away,
          CASE WHEN e.detail ? 'givenBack' THEN e.detail #>> '{givenBack,switched_to}' ELSE e.detail ->> 'to' END AS gave_to,
          coalesce(a.id, o.last_activation_id) AS found_id, coalesce(newest.id, first.last_activation_id) AS newest_id,
          CASE WHEN d.last_activation_id IS NOT NULL THEN coalesce(a.package_kind, o.package_kind)
            WHEN l.is_moved THEN m.package_kind
            WHEN e.detail ->> 'to' = d.mac THEN CASE l.left_paid WHEN ${forEver} THEN 'lifetime' ELSE '1-year' END
            ELSE nullif(e.detail #>> '{givenBack,package_kind}', 'trial') END AS left_kind
        FROM devices d
          LEFT JOIN activations a ON a.id = d.last_activation_id AND a.device_id = d.id AND a.reversed_at IS NULL
          LEFT JOIN ${archivedOpenings} first ON first.device_id = d.id
          LEFT JOIN ${archivedOpenings} o ON o.device_id = d.id AND o.last_activation_id = d.last_activation_id
          LEFT JOIN (SELECT DISTINCT ON (device_id) * FROM ${movedOpenings} m ORDER BY device_id, at DESC) m ON m.device_id = d.id
          LEFT JOIN (SELECT device_id, max(id) AS id FROM activations WHERE reversed_at IS NULL GROUP BY device_id) newest
            ON newest.device_id = d.id
          LEFT JOIN (SELECT DISTINCT ON (device_id) * FROM device_events WHERE kind = 'switched' ORDER BY device_id, id DESC) e
            ON e.device_id = d.id,
          LATERAL (SELECT coalesce(m.at > coalesce(e.at, '-infinity'), false) AS is_moved) w,
          LATERAL (SELECT w.is_moved, CASE WHEN d.last_activation_id IS NOT NULL THEN coalesce(a.box_expiry_date, o.paid_expires_at)
            WHEN w.is_moved THEN m.paid_expires_at ELSE ${leftBySwitch(sql`d.mac`)} END AS left_paid) l) f
      WHERE f.paid_expires_at IS DISTINCT FROM f.left_paid OR nullif(f.package_kind, 'trial') IS DISTINCT FROM f.left_kind
        OR CASE WHEN f.last_activation_id IS NOT NULL THEN f.found_id IS DISTINCT FROM f.newest_id
          ELSE f.newest_id IS NOT NULL AND f.last_switch IS NULL AND f.last_move IS NULL END
        OR (f.switched_at, f.switched_to) IS DISTINCT FROM (f.last_switch, CASE WHEN f.gave_away THEN f.gave_to END)`,
  },
  {
    title: 'Each trial ends within a year of a registration or grant, and no device is of a time to come',
    faults: sql`
      SELECT 'device ' || d.id || ' (' || d.mac || ', application ' || d.application_id || ') is of ' || d.created_at
        || coalesce(', its trial ends ' || d.trial_ends_at, '') AS fault
      FROM devices d
        -- A registration or a grant may begin one, a switch ends one.
        LEFT JOIN (SELECT device_id, max(at) AS last_at FROM device_events WHERE kind IN ('registered', 'trial-granted', 'switched') GROUP BY device_id) r ON r.device_id = d.id
      WHERE d.created_at > ${latestTime} OR d.trial_ends_at > coalesce(r.last_at, '-infinity') + interval '365 days'`,
  },
  {
    title: 'Each device is whole: expiry, who disabled it, registration',
    faults: sql`
      SELECT 'device ' || d.id || ' (' || d.mac || ', application ' || d.application_id || ')' AS fault FROM devices d
      WHERE d.expires_at <> coalesce(greatest(d.paid_expires_at, d.trial_ends_at, d.code_expires_at), d.created_at)
        OR d.is_enabled <> (d.disabled_level IS NULL)
        OR num_nulls(d.install_id, d.token_hash, d.device_key, d.registered_at) NOT IN (0, 4)`,
  },
];
