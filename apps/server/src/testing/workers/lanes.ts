import { Agent, request } from 'node:http';
import type { CrashServer } from '../crash/crash-server.ts';

export interface Asked {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface AskOptions {
  method?: string;
  token?: string;
  /** Sent as it is. */
  body?: string;
  headers?: Record<string, string>;
}

/** A connection that is kept, and so leads to one process again and again. */
export interface Lane {
  pid: number;
  ask(path: string, options?: AskOptions): Promise<Asked>;
  close(): void;
}

/**
 * Opens a lane to each of so many processes: connections are opened until each has one, and the log tells who answered.
 * @throws when some process takes none
 */
export async function openLanes(server: CrashServer, count: number): Promise<Lane[]> {
  const lanes = new Map<number, Lane>();
  for (let round = 0; round < 20 && lanes.size < count; round += 1) {
    for (const lane of await Promise.all(Array.from({ length: 16 }, () => openLane(server)))) {
      if (lanes.has(lane.pid)) lane.close();
      else lanes.set(lane.pid, lane);
    }
  }
  if (lanes.size < count) throw new Error(`Only ${lanes.size} processes take connections`);
  return [...lanes.values()];
}

async function openLane(server: CrashServer): Promise<Lane> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Lane['ask'] = (path, options) => askOver(agent, `${server.url}${path}`, options);
  const { headers } = await ask('/healthz');
  return { pid: await answeredBy(server, headers['x-request-id']), ask, close: () => agent.destroy() };
}

/** The line of an answer may come after the answer. */
async function answeredBy({ lines }: CrashServer, requestId: unknown): Promise<number> {
  for (;;) {
    const line = lines.find(({ reqId, msg }) => reqId === requestId && msg === 'Answered');
    if (line) return Number(line.pid);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** On a connection of the agent, or on a new one. */
export function askOver(
  agent: Agent | false,
  url: string,
  { method = 'GET', token, body, headers }: AskOptions = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.end(body);
  });
}
