import { type RawBuilder, sql } from 'kysely';
import { after, before, keptEntriesOf, keptFrom } from './audit-entries.reads.ts';
import { archivedOpenings, isOpeningCredit, type LedgerCheck, movedOpenings } from './ledger-check.reads.ts';

/** How a row of the books and an entry `l` of the audit log disagree; either may be missing. */
const disagreement = (rowId: RawBuilder<unknown>) => sql`CASE
  WHEN l.id IS NULL THEN ' is not in the audit log'
  WHEN ${rowId} IS NULL THEN ' is in the audit log alone, entry ' || l.id
  ELSE ' is told otherwise in the audit log, entry ' || l.id END`;

const transferTellers = keptEntriesOf(
  'credit.transfer',
  'credit.reverse',
  'device.activate',
  'activation.cancel',
  'code.buy',
  'code.renew',
  'order.complete',
);

/** Entries about activations that the archive did not take: of a device it takes all up to one. */
const entriesOfKeptActivations = (action: string) => sql`(
  SELECT * FROM (SELECT *, ${after('activationId')}::bigint AS activation_id FROM ${keptEntriesOf(action)} l) l
   WHERE NOT EXISTS (SELECT FROM ${archivedOpenings} o WHERE o.device_id = l.target_id::bigint AND o.through_activation_id >= l.activation_id))`;

/**
 * What the books say stands in the audit log too, written by the same transaction: whoever bends the books to fit one another would
 * have to bend the log as well. It holds for the time that the log tells of.
 */
export const auditChecks: readonly LedgerCheck[] = [
  {
    title: 'Each transfer is in the audit log: its kind and amount, by whom, between whom and when',
    faults: sql`
      SELECT 'transfer ' || coalesce(t.id, l.transfer_id) || ' (' || coalesce(t.tr_type, l.tr_type) || ')' || ${disagreement(sql`t.id`)} AS fault
      FROM (SELECT * FROM transfers WHERE created_at >= ${keptFrom}) t
        FULL JOIN (
          SELECT l.id, l.at, ${after('transferId')}::bigint AS transfer_id, ${after('reversesId')}::bigint AS reverses_id,
            ${after('otherUserId')}::bigint AS other_user_id,
            CASE l.action WHEN 'order.complete' THEN ${after('userId')}::bigint ELSE l.actor_id END AS actor_id,
            CASE l.action WHEN 'credit.transfer' THEN ${after('type')} WHEN 'device.activate' THEN 'Activation'
              WHEN 'code.buy' THEN 'Code Purchase' WHEN 'code.renew' THEN 'Code Renewal' WHEN 'order.complete' THEN 'Plan Purchase'
              ELSE 'Reversal' END AS tr_type,
            ${after(sql`CASE l.action WHEN 'code.buy' THEN 'spent' WHEN 'order.complete' THEN 'creditPoints'
              WHEN 'credit.transfer' THEN 'amount' WHEN 'credit.reverse' THEN 'amount' ELSE 'creditPoint' END`)}::bigint AS amount
          FROM ${transferTellers} l) l ON l.transfer_id = t.id
        LEFT JOIN accounts d ON d.id = t.debit_account_id
        LEFT JOIN accounts c ON c.id = t.credit_account_id
      WHERE ((t.created_at, t.actor_id, t.tr_type) IS DISTINCT FROM (l.at, l.actor_id, l.tr_type)
          OR t.amount <> l.amount OR t.reverses_id <> l.reverses_id
          OR CASE t.tr_type WHEN 'Added Credit' THEN c.user_id WHEN 'Withdraw' THEN d.user_id END IS DISTINCT FROM l.other_user_id)
        AND NOT (l.id IS NULL AND coalesce(${isOpeningCredit}, false))`,
  },
  {
    title: 'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
    faults: sql`
      SELECT 'activation ' || coalesce(a.id, l.activation_id) || ${disagreement(sql`a.id`)} AS fault
      FROM (SELECT * FROM activations WHERE created_at >= ${keptFrom}) a
        FULL JOIN ${entriesOfKeptActivations('device.activate')} l ON l.activation_id = a.id
      WHERE (a.device_id, a.transfer_id, a.package_kind, a.box_expiry_date,
          a.previous_package_kind, a.previous_paid_expires_at, a.previous_owner_id)
        IS DISTINCT FROM (l.target_id::bigint, ${after('transferId')}::bigint, ${after('packageKind')}, ${after('paidExpiresAt')}::timestamptz,
          ${before('packageKind')}, ${before('paidExpiresAt')}::timestamptz, ${before('ownerId')}::bigint)
        -- Entries of earlier versions name neither.
        OR a.mac <> ${after('mac')} OR a.application_id <> ${after('applicationId')}::int
      UNION ALL
      SELECT 'the undo of activation ' || coalesce(a.id, l.activation_id) || ${disagreement(sql`a.id`)}
      FROM (SELECT * FROM activations WHERE reversed_at >= ${keptFrom}) a
        FULL JOIN ${entriesOfKeptActivations('activation.cancel')} l ON l.activation_id = a.id
      WHERE (a.device_id, a.reversed_at) IS DISTINCT FROM (l.target_id::bigint, l.at)`,
  },
  {
    title: 'Each device that moved in is in the audit log: from which row, whose, and until when',
    faults: sql`
      SELECT 'the opening of device ' || coalesce(o.device_id, l.target_id::bigint) || ${disagreement(sql`o.device_id`)} AS fault
      FROM (SELECT * FROM ${movedOpenings} m WHERE at >= ${keptFrom}) o
        FULL JOIN (SELECT l.*, ${after('sourceId')} AS source_id FROM ${keptEntriesOf('move.device')} l WHERE NOT EXISTS (
            SELECT FROM ${keptEntriesOf('move.undo-device')} u WHERE u.target_id = l.target_id AND u.after ->> 'sourceId' = ${after('sourceId')})) l
          ON (l.target_id::bigint, l.source_id) = (o.device_id, o.source_id)
      WHERE (o.owner_id, o.package_kind, o.paid_expires_at, o.at)
        IS DISTINCT FROM (${after('ownerId')}::bigint, ${after('packageKind')}, ${after('paidExpiresAt')}::timestamptz, l.at)`,
  },
  {
    title: 'Each switch is in the audit log: between which devices, when, and until when they were paid',
    faults: sql`
      SELECT 'the switch of device ' || coalesce(e.device_id, l.device_id) || ${disagreement(sql`e.id`)} AS fault
      FROM (SELECT * FROM device_events WHERE kind = 'switched' AND at >= ${keptFrom}) e
        FULL JOIN (SELECT s.*, d.id AS device_id FROM ${keptEntriesOf('device.switch')} s,
            LATERAL (VALUES (s.target_id::bigint), ((s.before ->> 'deviceId')::bigint)) d (id)) l
          -- A mistyped one may be put right in the very same instant.
          ON (l.device_id, l.at, ${before('mac')}, ${after('mac')}) = (e.device_id, e.at, e.detail ->> 'from', e.detail ->> 'to')
      WHERE e.id IS NULL OR l.id IS NULL
        OR (e.detail ->> 'paidExpiresAt')::timestamptz IS DISTINCT FROM ${after('paidExpiresAt')}::timestamptz`,
  },
  {
    title: 'Each granted trial is in the audit log: of which device, by whom, when and until when',
    faults: sql`
      SELECT 'the trial of device ' || coalesce(d.id, l.target_id::bigint) || ${disagreement(sql`d.id`)} AS fault
      FROM (SELECT d.*, e.actor_id, e.at, (e.detail ->> 'expiresAt')::timestamptz AS told_end
          FROM devices d LEFT JOIN device_events e ON e.device_id = d.id AND e.kind = 'trial-granted'
         WHERE (d.trial_granted_by IS NOT NULL OR e.id IS NOT NULL) AND coalesce(d.trial_began_at, e.at) >= ${keptFrom}) d
        FULL JOIN ${keptEntriesOf('trial.grant')} l ON l.target_id::bigint = d.id
      WHERE (d.trial_granted_by, d.trial_began_at, d.actor_id, d.at, d.told_end, d.mac, d.application_id)
          IS DISTINCT FROM (l.actor_id, l.at, l.actor_id, l.at, ${after('trialEndsAt')}::timestamptz, ${after('mac')}, ${after('applicationId')}::int)
        -- A switch ends one before its time.
        OR d.trial_ends_at > ${after('trialEndsAt')}::timestamptz`,
  },
  {
    title: 'Each deleted code was deleted as the audit log says',
    faults: sql`
      SELECT 'code ' || coalesce(c.id, l.target_id::bigint) || ${disagreement(sql`c.id`)} AS fault
      FROM (SELECT * FROM activation_codes WHERE deleted_at >= ${keptFrom}) c
        FULL JOIN ${keptEntriesOf('code.delete')} l ON l.target_id::bigint = c.id
      WHERE c.deleted_at IS DISTINCT FROM l.at`,
  },
  {
    title: 'Each purchase and renewal of codes is in the audit log: what, for whom, until when',
    faults: sql`
      SELECT 'purchase ' || coalesce(p.id, l.target_id::bigint) || ${disagreement(sql`p.id`)} AS fault
      FROM (SELECT p.*, (SELECT jsonb_agg(c.id ORDER BY c.id) FROM activation_codes c WHERE c.purchase_id = p.id) AS code_ids
          FROM code_purchases p WHERE p.created_at >= ${keptFrom}) p
        FULL JOIN ${keptEntriesOf('code.buy')} l ON l.target_id::bigint = p.id
      WHERE (p.transfer_id, p.owner_id, p.kind, p.code_ids)
        IS DISTINCT FROM (${after('transferId')}::bigint, ${after('ownerId')}::bigint, ${after('kind')}, l.after -> 'codeIds')
      UNION ALL
      SELECT 'renewal ' || coalesce('' || r.id, 'by transfer ' || l.transfer_id) || ${disagreement(sql`r.id`)}
      FROM (SELECT * FROM code_renewals WHERE created_at >= ${keptFrom}) r
        FULL JOIN (SELECT *, ${after('transferId')}::bigint AS transfer_id FROM ${keptEntriesOf('code.renew')} l) l ON l.transfer_id = r.transfer_id
      WHERE (r.code_id, r.previous_expires_at, r.expires_at)
        IS DISTINCT FROM (l.target_id::bigint, ${before('expiresAt')}::timestamptz, ${after('expiresAt')}::timestamptz)`,
  },
];
