import { currentSpan, type SpanPlace, underSpan, withinPart } from '../tracing/spans.ts';
import type { Database } from './database.ts';
import { codeOf, isDatabaseAway, isPostgresError } from './postgres-error.ts';
import { type InTurn, takeInTurn } from './take-in-turn.ts';

/** What several requests may be done together by, and what keeps them apart. */
export interface GatheredCall<Request, Answer> {
  /** As traces show it. */
  name: string;
  /**
   * Does these in one transaction: all of them or, when it fails, none. Answers in their order. Unless it `isPatient` it waits no longer
   * than {@link lockPatience} for a lock.
   */
  call: (db: Database, asked: readonly Asked<Request>[], isPatient: boolean) => Promise<Answer[]>;
  /** Whose share of a batch it takes from. */
  buyerOf: (request: Request) => number;
  /** What it locks and may share within a batch: accounts. Two batches at the same time never lock the same. */
  sharedLocks: (request: Request) => readonly string[];
  /** What no two of a batch may name: devices, keys. */
  ownLocks: (request: Request) => readonly string[];
}

export interface Asked<Request> {
  request: Request;
  /** How long it has waited to be sent, in milliseconds. */
  waited: number;
}

/** So many requests leave together at most; more were no faster. */
export const largestBatch = 16;
/** Batches at the same time. The second only when the first takes long: of two that are quick each holds half as many requests. */
const ways = 2;
/** A batch that takes this long, in milliseconds, waits for a lock or a disk; what locks nothing of it goes on meanwhile. */
const longBatch = 30;
/** Those that wait for a lock that somebody keeps, each with a connection of its own, leave most connections to everybody else. */
const mostPatient = 4;
const connectionsPerPatient = 4;
/** For so long a batch waits for a lock, in milliseconds; then each of its requests goes by itself. */
export const lockPatience = 250;
/** Who waited this long for those before it, in milliseconds, is not overtaken any more by what locks the same. */
const overtakenMilliseconds = 250;
/** Nobody waits here for longer than a statement may take. */
const longestWait = 30_000;
const lockNotAvailable = '55P03';

interface Limits {
  size: number;
  patient: number;
}

const limits = new WeakMap<Database, Limits>();

/** Lets no more than this many requests leave together; 1: each alone, in a way of its own. `connections`: how many the database has. */
export function limitBatches(db: Database, size = largestBatch, connections?: number): void {
  const share = connections === undefined ? mostPatient : Math.floor(connections / connectionsPerPatient);
  limits.set(db, { size, patient: Math.min(Math.max(share, 1), mostPatient) });
}

/**
 * Lets requests that come in the same turn of the event loop, or while others are under way, leave together: one statement, one commit and
 * one wake-up for many cost a fraction of what each costs alone. One that comes alone leaves at the end of its turn.
 *
 * Nobody pays for a neighbour: who waits is served in turn by buyer, so that hundreds of one keep nobody waiting; what locks the same as a
 * batch under way waits for that one, and others don't overtake it for ever; and a batch that PostgreSQL refuses, or that waits too long
 * for a lock, falls apart into its requests. Only then: of a lost connection nobody knows what was done, and what has no key would be done
 * twice. Who waited half a minute without being sent is told so: nothing was done.
 *
 * In a transaction a request is done at once, as its part.
 */
export function gatherCalls<Request, Answer>(
  gathered: GatheredCall<Request, Answer>,
): (db: Database, request: Request) => Promise<Answer> {
  const queues = new WeakMap<Database, Queue<Request, Answer>>();
  return async (db, request) => {
    const limit = limits.get(db) ?? { size: largestBatch, patient: mostPatient };
    if (db.isTransaction || limit.size === 1) return callAlone(gathered, db, request);
    let queue = queues.get(db);
    if (queue === undefined) {
      queue = new Queue(gathered, db, limit);
      queues.set(db, queue);
    }
    const { add } = queue;
    return withinPart(
      () => ({ name: `gathered ${gathered.name}`, kind: 'internal' }),
      () => add(request),
    );
  };
}

async function callAlone<Request, Answer>(
  { call }: GatheredCall<Request, Answer>,
  db: Database,
  request: Request,
): Promise<Answer> {
  const [answer] = await call(db, [{ request, waited: 0 }], true);
  if (answer === undefined) throw new Error('A call that answered nothing');
  return answer;
}

interface Waiting<Request, Answer> extends InTurn {
  request: Request;
  /** All that it locks. */
  locks: readonly string[];
  /** When it came, by `performance.now()`. */
  since: number;
  /** Its batch fell apart, so it goes by itself. */
  isApart: boolean;
  /** Of the batch that it is first in: the statement stands in one trace, and in the others how long it was waited for. */
  span: SpanPlace | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

class Queue<Request, Answer> {
  private waiting: Waiting<Request, Answer>[] = [];
  /** Those that waited for a lock by themselves as long as a batch may. What they lock is nobody else's until they are done. */
  private patient: Waiting<Request, Answer>[] = [];
  /** What batches under way lock. */
  private readonly locked = new Set<string>();
  /** What patient requests lock, which may take long. */
  private readonly lockedForLong = new Set<string>();
  private batchesUnderWay = 0;
  /** When the latest batch left, by `performance.now()`. */
  private leftAt = 0;
  private patientUnderWay = 0;
  private isDue = false;
  private readonly gathered: GatheredCall<Request, Answer>;
  private readonly db: Database;
  private readonly limit: Limits;

  constructor(gathered: GatheredCall<Request, Answer>, db: Database, limit: Limits) {
    this.gathered = gathered;
    this.db = db;
    this.limit = limit;
  }

  readonly add = (request: Request): Promise<Answer> => {
    const { buyerOf, sharedLocks, ownLocks } = this.gathered;
    return new Promise((resolve, reject) => {
      const own = ownLocks(request);
      const about = {
        buyer: buyerOf(request),
        own,
        locks: [...sharedLocks(request), ...own],
        since: performance.now(),
      };
      this.waiting.push({ request, ...about, isApart: false, span: currentSpan(), resolve, reject });
      this.sendSoon();
    });
  };

  /** After what this turn of the event loop still brings. */
  private sendSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.send();
    });
  }

  private send(): void {
    this.giveUp();
    while (this.hasWay()) {
      const batch = this.take();
      if (batch.length === 0) break;
      this.batchesUnderWay += 1;
      this.leftAt = performance.now();
      setTimeout(() => this.sendSoon(), longBatch).unref();
      void this.run(batch);
    }
    while (this.patientUnderWay < this.limit.patient) {
      const one = this.patient.shift();
      if (one === undefined) break;
      this.patientUnderWay += 1;
      void this.runPatiently(one);
    }
  }

  /** The first way is free, or the second while the first takes long or what fell apart has to be done. */
  private hasWay(): boolean {
    if (this.batchesUnderWay === 0) return true;
    const isLong = performance.now() - this.leftAt >= longBatch - 1;
    return this.batchesUnderWay < ways && (isLong || this.waiting.some(({ isApart }) => isApart));
  }

  /** Tells those that waited for too long. They were not sent, so nothing of them was done. */
  private giveUp(): void {
    const before = performance.now() - longestWait;
    const isLate = ({ since }: Waiting<Request, Answer>) => since < before;
    const late = [...this.patient.filter(isLate), ...this.waiting.filter(isLate)];
    if (late.length === 0) return;
    for (const { locks } of this.patient.filter(isLate)) for (const name of locks) this.lockedForLong.delete(name);
    this.patient = this.patient.filter((one) => !isLate(one));
    this.waiting = this.waiting.filter((one) => !isLate(one));
    for (const { reject } of late)
      reject(Object.assign(new Error('Others before it took too long'), { code: lockNotAvailable }));
  }

  /** The next batch: one request of each buyer in turn, of what locks nothing that is locked; in the order of arrival. */
  private take(): Waiting<Request, Answer>[] {
    const free = this.free();
    const apart = free.find(({ isApart }) => isApart);
    const taken = new Set(apart ? [apart] : takeInTurn(free, this.limit.size));
    if (taken.size > 0) this.waiting = this.waiting.filter((waiting) => !taken.has(waiting));
    return free.filter((waiting) => taken.has(waiting));
  }

  /**
   * What locks nothing that is locked. Two that one request needs may be locked in turn by others, always one or the other: so what it
   * needs is kept for it once it was overtaken for a while. Not while somebody has one of them for long.
   */
  private free(): Waiting<Request, Answer>[] {
    const overtaken = performance.now() - overtakenMilliseconds;
    const kept = new Set<string>();
    return this.waiting.filter(({ locks, since }) => {
      if (namesAny(locks, this.lockedForLong)) return false;
      if (!namesAny(locks, this.locked) && !namesAny(locks, kept)) return true;
      if (since < overtaken) for (const name of locks) kept.add(name);
      return false;
    });
  }

  private async run(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const names = batch.flatMap(({ locks }) => locks);
    for (const name of names) this.locked.add(name);
    const outcome = await this.call(batch, false);
    for (const name of names) this.locked.delete(name);
    this.batchesUnderWay -= 1;
    if (outcome !== undefined) this.fallApart(batch, outcome.error);
    this.sendSoon();
  }

  /** None of the batch was done. Each goes by itself, and who waited by itself already waits on, out of everybody's way. */
  private fallApart(batch: readonly Waiting<Request, Answer>[], error: unknown): void {
    const [first] = batch;
    if (batch.length > 1 && isUndone(error)) {
      this.waiting.unshift(...batch.map((waiting) => ({ ...waiting, isApart: true })));
    } else if (first !== undefined && batch.length === 1 && codeOf(error) === lockNotAvailable) {
      for (const name of first.locks) this.lockedForLong.add(name);
      this.patient.push(first);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  private async runPatiently(one: Waiting<Request, Answer>): Promise<void> {
    const outcome = await this.call([one], true);
    for (const name of one.locks) this.lockedForLong.delete(name);
    this.patientUnderWay -= 1;
    if (outcome !== undefined) one.reject(outcome.error);
    this.sendSoon();
  }

  /** Answers everybody, or tells why nobody was. */
  private async call(
    batch: readonly Waiting<Request, Answer>[],
    isPatient: boolean,
  ): Promise<{ error: unknown } | undefined> {
    try {
      const now = performance.now();
      const asked = batch.map(({ request, since }) => ({ request, waited: Math.ceil(now - since) }));
      const answers = await underSpan(batch[0]?.span, () => this.gathered.call(this.db, asked, isPatient));
      if (answers.length !== batch.length) throw new Error(`${answers.length} answers to ${batch.length} requests`);
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}

/** In a loop of its own, since it is asked of thousands for each batch. */
function namesAny(locks: readonly string[], names: ReadonlySet<string>): boolean {
  if (names.size > 0) for (const name of locks) if (names.has(name)) return true;
  return false;
}

/** Whether PostgreSQL says that nothing of a statement was done. When the connection broke nobody knows. */
function isUndone(error: unknown): boolean {
  return isPostgresError(error) && /^[0-9A-Z]{5}$/.test(error.code) && !isDatabaseAway(error);
}
