import { transaction } from '../../platform/db/transaction.ts';
import { activateDevices, cancelActivation } from '../activations/activation-functions.queries.ts';
import { insertBulkJob } from '../activations/bulk-jobs.queries.ts';
import { bulkActivationTask } from '../activations/bulk-task.ts';
import { renewDevices } from '../activations/renew-devices.ts';
import { setBoxesEnabled } from '../boxes/boxes.queries.ts';
import {
  confirmRegistration,
  resetRegistration,
  setDevicesEnabled,
  switchDevice,
} from '../devices/device-functions.queries.ts';
import { registerDevice, rotateDeviceToken, touchDevice } from '../player/player.queries.ts';
import { callGrantTrial } from '../trials/grant-trial.queries.ts';
import { origin } from './ledger.fixture.ts';
import { type Asker, anyMac, anyPlayer, Dice, latest, macOf, requestOf, tokenOf } from './mix-world.fixture.ts';

const deviceKey = 'ABCD2345';

/** What somebody buys. With a key the key decides all of it, so that whoever has the same key asks the same. */
function anyActivation(asker: Asker) {
  const { world, environment } = asker;
  const isKeyed = asker.dice.isOneOf(3);
  const number = Math.floor(world.drawn.count / 10) + asker.dice.below(2);
  const dice = isKeyed ? new Dice(number * 7919 + (environment === 'live' ? 1 : 2)) : asker.dice;
  const actorId = dice.pick(world.buyers);
  const isOther = isKeyed && asker.dice.isOneOf(10);
  return {
    actorId,
    mac: isKeyed ? macOf(dice.below(20)) : anyMac(asker),
    applicationIds: dice.shuffled(world.apps).slice(0, 1 + dice.below(3)),
    packageKind: dice.isOneOf(40) ? ('lifetime' as const) : ('1-year' as const),
    isConfirmed: !dice.isOneOf(3),
    expectedCreditPoint: dice.isOneOf(10) ? 1 : null,
    deviceKey: dice.isOneOf(6) ? deviceKey : dice.isOneOf(30) ? 'WRONG' : null,
    comment: null,
    customerEmail: null,
    appType: dice.isOneOf(4) ? 'tv' : null,
    source: 'api' as const,
    requestKey: isKeyed ? { call: 'mix', key: `buy ${number}`, hash: Buffer.from(isOther ? 'other' : 'same') } : null,
    again: asker.dice.isOneOf(2),
    keepsFailure: dice.isOneOf(2),
    origin,
    now: asker.now,
  };
}

async function activate(asker: Asker, isInTransaction = false) {
  const { db, environment, world } = asker;
  const request = anyActivation(asker);
  const answer = isInTransaction
    ? await transaction(db, (tx) => activateDevices(tx, request))
    : await activateDevices(db, request);
  if (answer.code !== '000000') return answer.code;
  const { results, spent, succeeded } = answer.data;
  if (!answer.isReplayed) world.told.move(environment, request.actorId, -spent);
  // A first failure is kept only where that is asked for, and done anew otherwise.
  const isKept = succeeded > 0 || request.keepsFailure;
  if (request.requestKey !== null && isKept) {
    const { key, hash } = request.requestKey;
    world.told.answered(`${environment} ${request.actorId} ${key} ${hash}`, answer);
  }
  for (const result of results) {
    if (result.code !== '000000' || result.activationId === undefined) continue;
    world.made[environment].activations.push({ id: result.activationId, buyer: request.actorId });
  }
  return succeeded > 0 ? '000000' : (results[0]?.code ?? 'nothing');
}

async function cancel(asker: Asker) {
  const { db, environment, world, now } = asker;
  const one = latest(asker, world.made[environment].activations);
  if (!one) return 'nothing';
  const actorId = asker.dice.isOneOf(10) ? asker.dice.pick(world.buyers) : one.buyer;
  const answer = await cancelActivation(db, { actorId, activationId: one.id, origin, now });
  if (answer.code === '000000') world.told.move(environment, actorId, answer.data.creditPoint);
  return answer.code;
}

/** A file, which two workers take up at once. */
async function bulkJob(asker: Asker) {
  const { dice, environment, world, now } = asker;
  const userId = dice.pick(world.buyers);
  const macs = [...new Set([anyMac(asker), anyMac(asker), anyMac(asker), macOf(90 + dice.below(4))])];
  const devices = dice.shuffled(macs.flatMap((mac) => world.apps.map((applicationId) => ({ mac, applicationId }))));
  const row = {
    package: '1-year',
    comment: '',
    customer: {},
    creditPoint: null,
    code: null,
    problem: null,
    application: 'Any',
  };
  const jobId = await transaction(asker.db, (tx) =>
    insertBulkJob(tx, {
      userId,
      fileName: 'mix.csv',
      isConfirmed: true,
      origin,
      request: null,
      now,
      rows: devices.slice(0, 6).map((device, index) => ({ ...row, ...device, parsedMac: device.mac, line: index + 1 })),
    }),
  );
  const tasks = world.servers.map(({ live, sandbox }) => bulkActivationTask({ live, sandbox }, { now: () => now }));
  const job = { environment, jobId: '1', attempt: 1 };
  await Promise.all(tasks.map((task) => task({ jobId }, job)));
  const { rows } = await world.database.owner.query<{ spent: number; done: number; failed: number }>(
    `SELECT spent, done, failed FROM ${environment}.bulk_jobs WHERE id = $1`,
    [jobId],
  );
  world.told.move(environment, userId, -Number(rows[0]?.spent));
  return '000000';
}

/** Rows of somebody who buys in a transaction of several statements, as a renewal by id does. */
async function renew(asker: Asker) {
  const { dice, environment, world } = asker;
  const owner = dice.pick(world.buyers);
  const { rows } = await world.database.owner.query<{ id: number }>(
    `SELECT id FROM ${environment}.devices WHERE owner_id = $1 ORDER BY id DESC LIMIT 4`,
    [owner],
  );
  if (rows.length === 0) return 'nothing';
  const ids = dice.shuffled(rows.map(({ id }) => id));
  const asked = { ids, packageKind: '1-year' as const, again: dice.isOneOf(2) };
  const { spent } = await renewDevices(requestOf(asker, owner), asked, null);
  world.told.move(environment, owner, -spent);
  return spent > 0 ? '000000' : 'nothing';
}

/** What PostgreSQL refuses, among neighbours. */
async function breakBatch(asker: Asker) {
  const request = { ...anyActivation(asker), mac: 'no mac', requestKey: null, applicationIds: [...asker.world.apps] };
  try {
    const answer = await activateDevices(asker.db, request);
    if (answer.code === '000000' && answer.data.succeeded > 0) throw new Error('bought a device that is none');
    return answer.code;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23514') return '000000';
    throw error;
  }
}

async function setEnabled(asker: Asker) {
  const { db, dice, world, now } = asker;
  const actorId = dice.pick(world.people);
  const applicationIds = dice.shuffled(world.apps).slice(0, 2);
  const isEnabled = !dice.isOneOf(4);
  const asked = { actorId, mac: anyMac(asker), applicationIds, isEnabled, comment: null, origin, now };
  const answer = await setDevicesEnabled(db, asked);
  return answer.code;
}

async function setBoxes(asker: Asker) {
  const { db, dice, world, now } = asker;
  const actorId = dice.pick([world.admin, world.reseller, world.other]);
  const asked = { actorId, ownerId: dice.pick(world.buyers), count: 2, isEnabled: !dice.isOneOf(3), requestKey: null };
  return (await setBoxesEnabled(db, { ...asked, origin, now })).code;
}

async function switchMac(asker: Asker) {
  const { db, dice, world, now } = asker;
  const actorId = dice.pick(world.people);
  const asked = { actorId, mac: anyMac(asker), newMac: anyMac(asker), applicationId: dice.pick(world.apps) };
  return (await switchDevice(db, { ...asked, origin, now })).code;
}

/** A player; what was never paid begins its trial. */
async function register(asker: Asker) {
  const { db, dice, now } = asker;
  const [mac, applicationId] = anyPlayer(asker);
  const tokenHash = tokenOf(mac, applicationId);
  const player = { installId: `box ${dice.isOneOf(4)}`, model: null, version: null, ip: '10.0.0.9', deviceKey };
  const asked = { ...player, applicationId, mac, tokenHash, oldTokenHash: dice.isOneOf(2) ? tokenHash : null };
  return (await registerDevice(db, asked, now)).code;
}

/** Of a device that many know, or of one that nobody had; who pays takes it over, and an undo gives it back. */
async function grantTrial(asker: Asker) {
  const { db, dice, environment, world, now } = asker;
  const actorId = dice.pick(world.buyers);
  const asked = { actorId, mac: anyMac(asker), applicationId: dice.pick(world.apps), origin, now };
  const answer = await callGrantTrial(db, asked);
  if (answer.code === '000000') world.told.granted(environment, actorId, now, answer);
  return answer.code;
}

const touch = async (asker: Asker) =>
  (await touchDevice(asker.db, tokenOf(...anyPlayer(asker)), '10.0.0.9', asker.now)).code;

async function rotate(asker: Asker) {
  const token = tokenOf(...anyPlayer(asker));
  return (await rotateDeviceToken(asker.db, token, token)).code;
}

async function confirmOrReset(asker: Asker) {
  const { db, dice, environment, world, now } = asker;
  const { rows } = await world.database.owner.query<{ id: number }>(
    `SELECT id FROM ${environment}.devices WHERE mac = $1 AND application_id = $2`,
    [...anyPlayer(asker)],
  );
  const [device] = rows;
  if (!device) return 'nothing';
  const asked = { actorId: dice.pick(world.people), deviceId: device.id, origin, now };
  return (await (dice.isOneOf(2) ? confirmRegistration(db, asked) : resetRegistration(db, asked))).code;
}

/** Everything that is done to devices, with how often. */
export const deviceOperations = {
  activate: { often: 30, run: (asker: Asker) => activate(asker) },
  'activate in a transaction': { often: 3, run: (asker: Asker) => activate(asker, true) },
  'break a batch': { often: 1, run: breakBatch },
  cancel: { often: 8, run: cancel },
  'bulk job': { often: 2, run: bulkJob },
  renew: { often: 3, run: renew },
  'enable or disable': { often: 3, run: setEnabled },
  boxes: { often: 2, run: setBoxes },
  switch: { often: 3, run: switchMac },
  register: { often: 3, run: register },
  'grant a trial': { often: 5, run: grantTrial },
  touch: { often: 3, run: touch },
  rotate: { often: 2, run: rotate },
  'confirm or reset': { often: 2, run: confirmOrReset },
};
