import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { macsOf, takePlace } from '../bench/macs.ts';

/** What became of the callers' activations. */
export interface Told {
  /** MACs whose activation was answered with success. */
  acknowledged: Set<string>;
  /** When, in milliseconds of the process. */
  at: number[];
  /** How often the first try already was. */
  atFirstTry: number;
  /** Answers by status, and requests that ended without one. */
  statuses: Record<string, number>;
  /** Given up when the drill ended; what they did is not known. */
  unanswered: number;
}

interface Callers {
  told: Told;
  /** Lets each finish what it is at, for a minute at most. */
  end(): Promise<Told>;
}

export interface Sellers {
  applicationId: number;
  tokens: string[];
  /** Of the first seller; the others' follow. */
  firstSubReseller: number;
}

const callerCount = 8;
const pause = 15;
const retryPause = 200;
const patience = 60_000;
const headPatience = 60_000;

/** Each activates one device after the other, with a key that it keeps until the activation is answered with success: as a careful bot does. */
export function startCallers(addresses: readonly string[], sellers: Sellers): Callers {
  const told: Told = { acknowledged: new Set(), at: [], atFirstTry: 0, statuses: {}, unanswered: 0 };
  let isOver = false;
  let givesUpAt = Number.POSITIVE_INFINITY;
  const note = (status: string) => {
    told.statuses[status] = (told.statuses[status] ?? 0) + 1;
  };
  const ofRun = takePlace();
  const draws = Array.from({ length: callerCount }, (_caller, place) => macsOf(ofRun, place));
  const activate = async (place: number, token: string) => {
    const macAddress = draws[place]?.() ?? '';
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      const base = addresses[(place + tries) % addresses.length] ?? '';
      const status = await send(base, token, key, macAddress, sellers.applicationId);
      note(status);
      if (status === '200') {
        told.acknowledged.add(macAddress);
        told.at.push(performance.now());
        if (tries === 0) told.atFirstTry += 1;
        return;
      }
      if (performance.now() > givesUpAt) {
        told.unanswered += 1;
        return;
      }
      await wait(retryPause);
    }
  };
  const work = sellers.tokens.slice(0, callerCount).map(async (token, place) => {
    while (!isOver) {
      await activate(place, token);
      await wait(pause);
    }
  });
  return {
    told,
    end: async () => {
      isOver = true;
      givesUpAt = performance.now() + patience;
      await Promise.all(work);
      return told;
    },
  };
}

/** The status, `cut` where the connection broke or nobody took it, `refused` for what should not be refused. */
async function send(base: string, token: string, key: string, macAddress: string, applicationId: number) {
  try {
    const response = await fetch(`${base}/api/bulk-multi-app-activate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ requestData: { macAddress, is_trial: 3, app_ids: [applicationId], creditPoints: 1 } }),
      signal: AbortSignal.timeout(headPatience),
    });
    const text = await response.text();
    if (response.status !== 200) return String(response.status);
    return text.includes('"statusCode":"000000"') ? '200' : 'refused';
  } catch {
    return 'cut';
  }
}

/** The longest time without a success from a moment on, in seconds. */
export function longestSilence({ at }: Told, since: number): number {
  const later = [since, ...at.filter((moment) => moment >= since).sort((a, b) => a - b)];
  return Math.max(0, ...later.slice(1).map((moment, place) => moment - (later[place] ?? since))) / 1000;
}

export function countServerErrors({ statuses }: Told): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (/^5/.test(status) ? count : 0), 0);
}
