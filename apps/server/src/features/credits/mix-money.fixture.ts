import { transaction } from '../../platform/db/transaction.ts';
import {
  buyCodes,
  deleteCode,
  flipCode,
  renewCode,
  resetCode,
  setCodePlaylists,
} from '../codes/code-functions.queries.ts';
import { newCodeHandle, newCodeValue } from '../codes/code-value.ts';
import { closeOrder, completeOrder, refundOrder } from '../orders/order-functions.queries.ts';
import { redeemCode } from '../player/player.queries.ts';
import { origin } from './ledger.fixture.ts';
import { reverseTransfer, type TransferRequest, transferCredit } from './ledger.queries.ts';
import { setLowCreditThreshold } from './low-credit.queries.ts';
import { type Asker, anyPlayer, Dice, latest, tokenOf } from './mix-world.fixture.ts';

/** What the key, if there is one, decides. */
function anyTransfer(asker: Asker): TransferRequest {
  const { world, environment, now } = asker;
  const isKeyed = asker.dice.isOneOf(3);
  const number = Math.floor(world.drawn.count / 10) + asker.dice.below(2);
  const dice = isKeyed ? new Dice(number * 104_729 + (environment === 'live' ? 1 : 2)) : asker.dice;
  const type = dice.pick(['Added Credit', 'Added Credit', 'Withdraw', 'Added Self Credit'] as const);
  return {
    actorId: type === 'Added Self Credit' ? world.admin : dice.pick([world.admin, world.reseller, world.other]),
    type,
    otherUserId: type === 'Added Self Credit' ? null : dice.pick(world.people),
    amount: dice.below(30),
    note: null,
    requestKey: isKeyed ? { call: 'mix', key: `move ${number}`, hash: Buffer.from('same') } : null,
    origin,
    now,
  };
}

async function transfer(asker: Asker, isInTransaction = false) {
  const { db, environment, world } = asker;
  const request = anyTransfer(asker);
  const answer = isInTransaction
    ? await transaction(db, (tx) => transferCredit(tx, request))
    : await transferCredit(db, request);
  if (answer.code !== '000000') return answer.code;
  const { actorId, otherUserId, type, amount, requestKey } = request;
  if (requestKey !== null) world.told.answered(`${environment} ${actorId} ${requestKey.key}`, answer);
  if (answer.isReplayed) return answer.code;
  const given = type === 'Added Credit' ? amount : -amount;
  if (type === 'Added Self Credit') world.told.move(environment, actorId, amount);
  else {
    world.told.move(environment, actorId, -given);
    world.told.move(environment, otherUserId ?? 0, given);
  }
  if (answer.data.transferId !== undefined) world.made[environment].transfers.push(answer.data.transferId);
  return answer.code;
}

async function reverse(asker: Asker) {
  const { db, dice, environment, world, now } = asker;
  const transferId = latest(asker, world.made[environment].transfers);
  if (transferId === undefined) return 'nothing';
  const actorId = dice.pick([world.admin, world.staff, world.reseller]);
  const answer = await reverseTransfer(db, { actorId, transferId, note: null, requestKey: null, origin, now });
  if (answer.code !== '000000') return answer.code;
  const { debitUserId, creditUserId, amount } = answer.data;
  if (debitUserId !== undefined) world.told.move(environment, debitUserId, -amount);
  if (creditUserId !== undefined) world.told.move(environment, creditUserId, amount);
  return answer.code;
}

async function buy(asker: Asker) {
  const { db, dice, environment, world, now } = asker;
  const actorId = dice.pick([...world.buyers, world.admin]);
  const values = [newCodeValue(), newCodeValue()];
  const handles = [newCodeHandle(), newCodeHandle()];
  const kind = dice.isOneOf(4) ? ('lifetime' as const) : ('yearly' as const);
  const asked = { actorId, ownerId: dice.isOneOf(3) ? dice.pick(world.people) : actorId, kind, values, handles };
  const answer = await buyCodes(db, { ...asked, requestKey: null, origin, now });
  if (answer.code !== '000000') return answer.code;
  world.told.move(environment, actorId, -answer.data.spent);
  const made = answer.data.codeIds.map((id, index) => ({
    id,
    value: values[index] ?? '',
    handle: handles[index] ?? '',
  }));
  world.made[environment].codes.push(...made);
  return answer.code;
}

/** Whatever is done to a code, by its owner or by anybody. */
async function actOnCode(asker: Asker, act: 'renew' | 'flip' | 'reset' | 'delete' | 'playlists' | 'redeem') {
  const { db, dice, environment, world, now } = asker;
  const code = latest(asker, world.made[environment].codes);
  if (!code) return 'nothing';
  const { handle, value, id: codeId } = code;
  const actorId = dice.isOneOf(3) ? dice.pick(world.people) : world.admin;
  const named = { actorId, handle, value, origin, now };
  switch (act) {
    case 'renew': {
      const isKeyed = dice.isOneOf(2);
      const requestKey = isKeyed ? { call: 'mix', key: `renew ${handle}`, hash: Buffer.from('same') } : null;
      const answer = await renewCode(db, { ...named, requestKey, again: dice.isOneOf(2) });
      if (answer.code !== '000000') return answer.code;
      if (isKeyed) world.told.answered(`${environment} ${actorId} renew ${handle}`, answer);
      if (!answer.isReplayed) world.told.move(environment, actorId, -1);
      return answer.code;
    }
    case 'flip':
      return (await flipCode(db, named)).code;
    case 'reset': {
      const newValue = dice.isOneOf(2) ? newCodeValue() : null;
      const answer = await resetCode(db, { ...named, codeId, newValue });
      if (answer.code === '000000') code.value = answer.data.value;
      return answer.code;
    }
    case 'delete':
      // When it is over.
      return (await deleteCode(db, { ...named, now: new Date(now.getTime() + 800 * 86_400_000) })).code;
    case 'playlists':
      return (await setCodePlaylists(db, { ...named, playlists: [{ name: 'Any', url: 'http://any.test/list' }] })).code;
    case 'redeem': {
      const tokenHash = tokenOf(...anyPlayer(asker));
      return (await redeemCode(db, { tokenHash, value, origin, now })).code;
    }
  }
}

/** What a provider tells of an order, several times and in any order. */
async function settleOrder(asker: Asker) {
  const { db, dice, environment, world, now } = asker;
  const orderId = dice.pick(world.made[environment].orders);
  const event = { orderId, provider: 'test' as const, origin, now };
  const what = dice.below(6);
  if (what === 0) return (await closeOrder(db, { ...event, status: 'failed' })).code;
  if (what === 1 && dice.isOneOf(4)) return (await refundOrder(db, event)).code;
  const answer = await completeOrder(db, { ...event, transactionId: `t${orderId}`, amount: '9.50', currency: 'EUR' });
  if (answer.code !== '000000') return answer.code;
  if (answer.data.isNew) world.told.move(environment, answer.data.userId, answer.data.creditPoints);
  return answer.code;
}

async function warnBelow(asker: Asker) {
  const { db, dice, world, now } = asker;
  const asked = { actorId: dice.pick(world.people), userId: dice.pick(world.people), threshold: 1 + dice.below(400) };
  return (await setLowCreditThreshold(db, { ...asked, origin, now })).code;
}

/** Everything that is done to credit, codes and orders, with how often. */
export const moneyOperations = {
  transfer: { often: 10, run: (asker: Asker) => transfer(asker) },
  'transfer in a transaction': { often: 2, run: (asker: Asker) => transfer(asker, true) },
  reverse: { often: 3, run: reverse },
  'buy codes': { often: 3, run: buy },
  'renew a code': { often: 2, run: (asker: Asker) => actOnCode(asker, 'renew') },
  'redeem a code': { often: 4, run: (asker: Asker) => actOnCode(asker, 'redeem') },
  'flip a code': { often: 2, run: (asker: Asker) => actOnCode(asker, 'flip') },
  'reset a code': { often: 1, run: (asker: Asker) => actOnCode(asker, 'reset') },
  'delete a code': { often: 1, run: (asker: Asker) => actOnCode(asker, 'delete') },
  'playlists of a code': { often: 2, run: (asker: Asker) => actOnCode(asker, 'playlists') },
  'settle an order': { often: 2, run: settleOrder },
  'warn below': { often: 2, run: warnBelow },
};
