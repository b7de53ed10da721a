import { defineCall } from '@tessera/contracts/call';
import { groups } from '@tessera/contracts/groups';
import type { FastifyInstance } from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import * as z from 'zod/mini';
import { createTestClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { limitsOfOneProcess } from '../limits/process-limits.ts';
import { createSecretBox } from '../secret-box.ts';
import type { Actor } from './actor.ts';
import { buildServer, type ServerOptions } from './build-server.ts';
import { type Route, route } from './route.ts';

export const probeToken = 'a-token-of-somebody';

/** A server of made-up routes without a database, for what no real call does: failing, answering wrongly, taking its time. */
export async function openProbeServer(routes: Route[], options: Partial<ServerOptions> = {}): Promise<FastifyInstance> {
  const database: Database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { clock = createTestClock() } = options;
  return buildServer({
    constraintErrors: {},
    routes,
    authenticator: {
      person: async (bearer) => (bearer === probeToken ? somebody : null),
      isApiKey: () => false,
      apiKey: async () => null,
      device: async () => null,
      visit: async () => null,
    },
    databases: { live: database, sandbox: database },
    clock,
    limits: limitsOfOneProcess(clock),
    secretBox: createSecretBox(Buffer.alloc(32)),
    isStrict: true,
    logLevel: 'silent',
    trustProxy: false,
    ...options,
  });
}

const somebody: Actor = {
  userId: 1,
  email: 'somebody@example.com',
  name: 'Somebody',
  group: groups.reseller,
  roleId: 2,
  parentId: null,
  permissions: new Set(['sandbox-toggle']),
  tokenKind: 'session',
  sessionId: 1,
  locale: null,
};

/** `POST /probe`, open to all, which answers what `handle` makes of the request; reached as `/api/probe`. */
export function probe(handle: (body: unknown) => unknown, path: `/${string}` = '/probe'): Route {
  const call = defineCall({
    method: 'POST',
    path,
    tag: 'Probe',
    summary: 'Made up for a test',
    access: 'public',
    body: z.optional(z.unknown()),
    answer: z.object({ seen: z.optional(z.unknown()) }),
  });
  return route(call, async ({ body }) => ({ answer: (await handle(body)) as { seen?: unknown } }));
}

/** The same on the player's side; reached as `/device/v1/probe`. */
export function playerProbe(handle: (body: unknown) => unknown): Route {
  const call = defineCall({
    surface: 'device',
    method: 'POST',
    path: '/probe',
    tag: 'Probe',
    summary: 'Made up for a test',
    access: 'public',
    body: z.optional(z.unknown()),
    answer: z.object({ seen: z.optional(z.unknown()) }),
    answerKind: 'bare',
  });
  return route(call, async ({ body }) => ({ answer: (await handle(body)) as { seen?: unknown } }));
}
