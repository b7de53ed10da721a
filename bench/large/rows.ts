import { someHash } from '../work.ts';
import { Balances } from './balances.ts';
import { type Activation, type Books, type Gift, inOrder } from './books.ts';
import { address, agent, type CopiedTable, line, nothing, requestId } from './copied-table.ts';
import { devices } from './device-rows.ts';

const transfers: CopiedTable = {
  table: 'transfers',
  columns: [
    'id',
    'debit_account_id',
    'credit_account_id',
    'amount',
    'tr_type',
    'debit_balance_after',
    'credit_balance_after',
    'actor_id',
    'created_at',
  ],
  *lines(books) {
    const balances = new Balances(books);
    for (const { activation, gift } of inOrder(books)) {
      const { transferId, seller, credits, at } = activation;
      const left = balances.change(seller.accountId, -credits);
      yield line(
        transferId,
        seller.accountId,
        2,
        credits,
        'Activation',
        left,
        nothing,
        seller.userId,
        at.toISOString(),
      );
      if (gift) yield giftTransfer(books, gift, balances);
    }
  },
};

function giftTransfer({ giver }: Books, { transferId, seller, amount, at }: Gift, balances: Balances): string {
  const [given, got] = [balances.change(giver.accountId, -amount), balances.change(seller.accountId, amount)];
  return line(
    transferId,
    giver.accountId,
    seller.accountId,
    amount,
    'Added Credit',
    given,
    got,
    giver.userId,
    at.toISOString(),
  );
}

const activations: CopiedTable = {
  table: 'activations',
  columns: [
    'id',
    'transfer_id',
    'account_id',
    'device_id',
    'application_id',
    'package_kind',
    'credit_point',
    'source',
    'comment',
    'box_expiry_date',
    'created_at',
    'mac',
    'written_at',
  ],
  *lines(books) {
    for (const { activation } of inOrder(books)) {
      const { id, transferId, seller, deviceId, application, isLifetime, credits, comment, expiresAt, at, mac } =
        activation;
      const when = at.toISOString();
      const kind = isLifetime ? 'lifetime' : '1-year';
      yield line(
        id,
        transferId,
        seller.accountId,
        deviceId,
        application.id,
        kind,
        credits,
        'portal',
        comment ?? nothing,
        expiresAt.toISOString(),
        when,
        mac,
        when,
      );
    }
  },
};

const auditLog: CopiedTable = {
  table: 'audit_log',
  columns: [
    'id',
    'at',
    'environment',
    'actor_id',
    'actor_email',
    'action',
    'target_kind',
    'target_id',
    'after',
    'ip',
    'user_agent',
    'request_id',
  ],
  *lines(books) {
    const { giver } = books;
    const balances = new Balances(books);
    for (const { activation, gift } of inOrder(books)) {
      yield activationEntry(activation);
      balances.change(activation.seller.accountId, -activation.credits);
      if (!gift) continue;
      const { auditId, transferId, amount, seller, at } = gift;
      const [actorBalance, otherBalance] = [
        balances.change(giver.accountId, -amount),
        balances.change(seller.accountId, amount),
      ];
      const after = {
        transferId,
        amount,
        actorBalance,
        otherBalance,
        type: 'Added Credit',
        otherUserId: seller.userId,
        note: null,
      };
      const origin = [address(giver.userId), agent, requestId(auditId)];
      yield line(
        auditId,
        at.toISOString(),
        'live',
        giver.userId,
        giver.email,
        'credit.transfer',
        'transfer',
        transferId,
        JSON.stringify(after),
        ...origin,
      );
    }
  },
};

function activationEntry({
  id,
  auditId,
  transferId,
  deviceId,
  seller,
  mac,
  application,
  isLifetime,
  expiresAt,
  credits,
  at,
}: Activation): string {
  const after = {
    mac,
    applicationId: application.id,
    packageKind: isLifetime ? 'lifetime' : '1-year',
    paidExpiresAt: expiresAt,
    ownerId: seller.userId,
    activationId: id,
    transferId,
    creditPoint: credits,
  };
  const origin = [address(seller.userId), agent, requestId(auditId)];
  return line(
    auditId,
    at.toISOString(),
    'live',
    seller.userId,
    seller.email,
    'device.activate',
    'device',
    deviceId,
    JSON.stringify(after),
    ...origin,
  );
}

/** How long answers are kept. */
const keptMilliseconds = 30 * 86_400_000;

const keptAnswers: CopiedTable = {
  table: 'idempotency_keys',
  columns: ['account_id', 'call', 'key', 'hash', 'result', 'created_at'],
  *lines(books) {
    for (const { activation } of inOrder(books)) {
      const { id, deviceId, seller, application, credits, expiresAt, at } = activation;
      if (at.getTime() < books.end - keptMilliseconds) continue;
      const done = {
        code: '000000',
        applicationId: application.id,
        applicationName: 'Player',
        creditPoint: credits,
        expiresAt,
        isOwner: true,
        activationId: id,
        deviceId,
      };
      const result = { code: '000000', data: { results: [done], succeeded: 1, failed: 0, spent: credits, balance: 1 } };
      yield line(
        seller.accountId,
        'POST /bulk-multi-app-activate',
        requestId(id),
        someHash,
        JSON.stringify(result),
        at.toISOString(),
      );
    }
  },
};

export const copiedTables: readonly CopiedTable[] = [devices, transfers, activations, auditLog, keptAnswers];
