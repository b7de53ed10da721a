import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { asPlayer, buyOne, nameOf, type Player, redeem, registerPlayer } from './codes.fixture.ts';

// Two servers on one database, called over the network, as players call them.

let app: TestApp;
let otherPools: Pools;
let servers: FastifyInstance[];
let addresses: string[];
let application: { id: number };
let owner: SignedInPerson;
let players: Player[];

beforeAll(async () => {
  app = await openTestApp();
  const { ownerUrl, roles } = app.database;
  otherPools = openPools({ databaseUrl: ownerUrl, roles });
  const options = { services: app.services, logLevel: 'silent', trustProxy: false, isStrict: true } as const;
  servers = [app.app, await buildApp({ ...options, databases: otherPools })];
  for (const server of servers) await server.listen({ host: '127.0.0.1', port: 0 });
  addresses = servers.map((server) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  application = await addApplication(app, { acceptsCodes: true });
  owner = await addReseller(app, { credit: 100, applications: [application.id] });
  players = await Promise.all(Array.from({ length: 8 }, () => registerPlayer(app, application)));
});
// Those who come second count as guesses of one address.
beforeEach(() => app.clock.advance({ minutes: 15 }));
afterAll(async () => {
  await servers[1]?.close();
  await otherPools.close();
  await app.close();
});

/** At one of the servers. */
async function redeemAt({ token }: Player, code: string, place: number): Promise<string> {
  const response = await fetch(`${addresses[place % addresses.length]}/device/v1/codes/redeem`, {
    method: 'POST',
    headers: { authorization: `Device ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const answer = (await response.json()) as { status?: string; error?: { code: string } };
  return `${response.status} ${answer.status ?? answer.error?.code}`;
}

test.each(Array.from({ length: 10 }, (_, round) => round + 1))('round %i: one player gets the code', async () => {
  const { value } = await buyOne(app, owner);
  const answers = await Promise.all(players.map((player, place) => redeemAt(player, value, place)));
  expect(answers.toSorted()).toEqual(['200 active', ...Array.from({ length: 7 }, () => '409 code_taken')]);
  const winner = players[answers.indexOf('200 active')]!;
  const { body } = await app.call('GET /activation-codes', { as: owner, query: { search_query: value } });
  expect(body.codes[0]?.device_info?.mac_address).toBe(winner.mac);
  expect((await asPlayer(app, winner, 'GET', '/status')).answer.status).toBe('active');
});

test('a player that asks twice at once gets the same answer twice', async () => {
  const { value } = await buyOne(app, owner);
  const answers = await Promise.all([0, 1].map((place) => redeemAt(players[0]!, value, place)));
  expect(answers).toEqual(['200 active', '200 active']);
});

test('of many players at once exactly one gets the code', async () => {
  const { value } = await buyOne(app, owner);
  const many = await Promise.all(Array.from({ length: 12 }, () => registerPlayer(app, application)));
  const answers = await Promise.all(many.map((one, place) => redeem(app, one, value, `10.5.0.${place}`)));
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  expect(answers.filter(({ answer }) => answer.error?.code === 'code_taken')).toHaveLength(11);
  const states = await Promise.all(many.map((one) => asPlayer(app, one, 'GET', '/status')));
  expect(states.filter(({ answer }) => answer.status === 'active')).toHaveLength(1);
});

test('redeeming, disabling, resetting and renewing at once end in books that balance', async () => {
  const child = await addSubReseller(app, owner, { credit: 50 });
  const codes = await Promise.all(Array.from({ length: 3 }, () => buyOne(app, child)));
  const three = await Promise.all(Array.from({ length: 3 }, () => registerPlayer(app, application)));
  const work = Array.from({ length: 60 }, (_, turn) => {
    const one = codes[turn % 3]!;
    const body = nameOf(one);
    if (turn % 5 === 0) return app.call('POST /update-code-status', { as: owner, body });
    if (turn % 5 === 1) return app.call('POST /renew-code', { as: child, body });
    if (turn % 5 === 2)
      return app.call('POST /reset-code', { as: owner, body: { apiKey: one.api_key, code_id: one.id } });
    return redeem(app, three[(turn * 7) % 3]!, one.value, `10.6.0.${turn}`);
  });
  const answers = await Promise.all(work);
  expect(answers.filter(({ httpStatus }) => httpStatus >= 500)).toEqual([]);
  const { checks } = await verifyLedger(app.database.live);
  expect(checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
});
