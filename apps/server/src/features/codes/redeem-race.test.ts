import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { asPlayer, buyOne, type Player, registerPlayer } from './codes.fixture.ts';

// Two servers on one database, called over the network, as players call them.

let app: TestApp;
let otherPools: Pools;
let servers: FastifyInstance[];
let addresses: string[];
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
  const application = await addApplication(app, { acceptsCodes: true });
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

async function redeem({ token }: Player, code: string, place: number): Promise<string> {
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
  const answers = await Promise.all(players.map((player, place) => redeem(player, value, place)));
  expect(answers.toSorted()).toEqual(['200 active', ...Array.from({ length: 7 }, () => '409 code_taken')]);
  const winner = players[answers.indexOf('200 active')]!;
  const { body } = await app.call('GET /activation-codes', { as: owner, query: { search_query: value } });
  expect(body.codes[0]?.device_info?.mac_address).toBe(winner.mac);
  expect((await asPlayer(app, winner, 'GET', '/status')).answer.status).toBe('active');
});

test('a player that asks twice at once gets the same answer twice', async () => {
  const { value } = await buyOne(app, owner);
  const answers = await Promise.all([0, 1].map((place) => redeem(players[0]!, value, place)));
  expect(answers).toEqual(['200 active', '200 active']);
});
