import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { HttpLoad } from './http-load.ts';
import { takePlace } from './macs.ts';
import type { PgLoad } from './pg-load.ts';

/**
 * What was done: by request when it counts (milliseconds since 1970: when it ended or, at a constant rate, when it was due) and how many
 * milliseconds it took.
 */
export interface Done {
  at: Float64Array;
  took: Float64Array;
}

/** Something that goes on until it is ended. */
export interface RunningLoad {
  /** @throws when a single request failed */
  end(): Promise<Done>;
}

type Answer = { kind: 'ready' } | { kind: 'done'; done: Done } | { kind: 'failed'; failure: string };

/** A load with its place among those of its run. */
export type Placed<Of> = Of & { place: number };

/** By the clock that all processes share, as precisely as this process measures. */
export const clockNow = () => performance.timeOrigin + performance.now();

/** Starts a load in a process of its own, so that its work is not ours. Its connections are open then. */
export async function startLoad(driver: 'http-load' | 'pg-load', load: HttpLoad | PgLoad): Promise<RunningLoad> {
  const child = fork(join(import.meta.dirname, `${driver}.ts`), { serialization: 'advanced' });
  const ready = answerOf(child, driver);
  child.send({ ...load, place: takePlace() } satisfies Placed<HttpLoad | PgLoad>);
  await ready;
  const last = answerOf(child, driver);
  // Looked at when the load is ended.
  last.catch(() => {});
  return {
    async end() {
      if (child.connected) child.send('end');
      const answer = await last;
      child.disconnect();
      if (answer.kind !== 'done') throw new Error(`The driver ${driver} was ready twice`);
      return answer.done;
    },
  };
}

function answerOf(child: ChildProcess, driver: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const answer = message as Answer;
      if (answer.kind === 'failed') reject(new Error(`A request of ${driver} failed: ${answer.failure}`));
      else resolve(answer);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The driver ${driver} ended with ${code}`)));
  });
}

interface Load {
  clients: number;
  /** Requests per second, sent whether or not the ones before were answered. Without it each client makes its requests one after the other. */
  rate?: number;
}

/** For drivers: takes the load, says when it has connected, works until told to end, and answers with what was done. */
export function serveLoads<Taken extends Load>(
  open: (load: Taken, client: number) => Promise<() => Promise<void>>,
): void {
  const answer = (message: Answer) => process.send?.(message);
  process.once('message', (message) => {
    const load = message as Taken;
    work(load, open, () => answer({ kind: 'ready' })).then(
      (done) => answer({ kind: 'done', done }),
      (error) => answer({ kind: 'failed', failure: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(0));
}

async function work<Taken extends Load>(
  load: Taken,
  open: (load: Taken, client: number) => Promise<() => Promise<void>>,
  isReady: () => void,
): Promise<Done> {
  const requests = await Promise.all(Array.from({ length: load.clients }, (_client, index) => open(load, index)));
  const at: number[] = [];
  const took: number[] = [];
  const note = (when: number, milliseconds: number) => {
    at.push(when);
    took.push(milliseconds);
  };
  const isOver = endIsAsked();
  isReady();
  if (load.rate === undefined) await sendInTurn(requests, note, isOver);
  else await sendSteadily(requests, load.rate, note, isOver);
  return { at: Float64Array.from(at), took: Float64Array.from(took) };
}

type Request = () => Promise<void>;
type Note = (when: number, milliseconds: number) => void;

function endIsAsked(): () => boolean {
  let isAsked = false;
  process.once('message', () => {
    isAsked = true;
  });
  return () => isAsked;
}

async function sendInTurn(requests: Request[], note: Note, isOver: () => boolean): Promise<void> {
  await Promise.all(
    requests.map(async (request) => {
      for (let before = clockNow(); !isOver(); ) {
        await request();
        const after = clockNow();
        note(after, after - before);
        before = after;
      }
    }),
  );
}

/**
 * A request is due at its moment whatever became of those before, and its time counts from then: where the server falls behind, everybody
 * waits, and that is measured. What was due before the end is answered before it ends.
 */
async function sendSteadily(requests: Request[], rate: number, note: Note, isOver: () => boolean): Promise<void> {
  const begin = clockNow();
  const free = [...requests];
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  let sent = 0;
  const dueAt = (place: number) => begin + (place * 1000) / rate;
  const send = (request: Request, due: number) => {
    const answered: Promise<void> = request()
      .then(
        () => {
          note(due, clockNow() - due);
          free.push(request);
          sendDue();
        },
        (error) => {
          failure = error;
        },
      )
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  };
  let until = Number.POSITIVE_INFINITY;
  const sendDue = () => {
    const now = Math.min(clockNow(), until);
    while (dueAt(sent) <= now) {
      const request = free.pop();
      if (!request) return;
      send(request, dueAt(sent));
      sent += 1;
    }
  };
  while (!isOver() && failure === undefined) {
    sendDue();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  until = clockNow();
  sendDue();
  while (underWay.size > 0 && failure === undefined) await Promise.race(underWay);
  if (failure !== undefined) throw failure;
}
