import type { Socket } from 'node:net';
import pg from 'pg';
import type { Host } from './address.ts';
import { codeOf, hasTimedOut, isDatabaseAway, stalePlan } from './postgres-error.ts';

interface DatabaseClientConfig extends pg.ClientConfig {
  /** Where to connect to, for an address that names several hosts. */
  findHost?: (() => Promise<Host>) | undefined;
}

type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Bare = (...given: unknown[]) => unknown;

/** Told by a connection whose query got no answer, with when it was asked. */
export const silence = 'silence';

/** Said by a transaction whose statements take as long as they take. A host that vanished is then told by the connection itself, see `keepAlive`. */
export const patience = 'SET LOCAL statement_timeout = 0';
/** As good as for ever: the driver takes 0 for its default. */
const patientMilliseconds = 2 ** 31 - 1;

/** The driver's connection, which also looks for its host, and knows from its own queries when it is not to be used again. */
export class DatabaseClient extends pg.Client {
  /** The pool closes it when it comes back. */
  isSpent = false;
  /** What runs on it may say nothing for long. Until it comes back to the pool. */
  isPatient = false;
  /** When its host last answered it, in milliseconds of the process. */
  heardAt = performance.now();

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    // The driver's methods answer by promise or by callback, as they are asked to; so must what stands before them.
    this.query = noting(this.query.bind(this) as Bare, (error, askedAt) =>
      this.#note(error, askedAt),
    ) as typeof this.query;
    if (config.findHost) this.connect = this.#connectTo(config.findHost);
  }

  /** How long an answer is waited for, where it is another time than with any connection. */
  waitsFor(text: string): { query_timeout?: number } {
    if (text === patience) this.isPatient = true;
    return this.isPatient ? { query_timeout: patientMilliseconds } : {};
  }

  /** Gives it up without a word, as its host gives none: whoever waits for an answer hears that the connection ended. */
  abandon(): void {
    this.isSpent = true;
    // At once, for the pool: the next request would still get it.
    this.emit('error', new Error('Connection terminated, as its host gave no answer to another'));
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }

  #note(error: unknown, askedAt: number): void {
    if (!hasTimedOut(error)) this.heardAt = performance.now();
    if (!error) return;
    // A broken connection is told by its query first, and to the pool only later: the next request would still get it.
    if (codeOf(error) === stalePlan || isDatabaseAway(error)) this.isSpent = true;
    // What waits behind a query without an answer, such as its ROLLBACK, gets none either.
    if (!hasTimedOut(error)) return;
    void this.end();
    this.emit(silence, askedAt);
  }

  #connectTo(findHost: () => Promise<Host>): typeof this.connect {
    const connect = this.connect.bind(this) as () => Promise<pg.Client>;
    const find = async () => {
      Object.assign(this, await findHost());
      return connect();
    };
    return ((callback?: Callback) => {
      if (callback === undefined) return find();
      find().then(
        () => callback(null, this),
        (error: Error) => callback(error),
      );
    }) as typeof this.connect;
  }
}

/** The same query, which tells how it ended, and when it began, before its caller hears of it. */
function noting(query: Bare, note: (error: unknown, askedAt: number) => void): Bare {
  return (...given) => {
    const askedAt = performance.now();
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const answer: Callback = (error, result) => {
        note(error, askedAt);
        callback(error, result);
      };
      return query(...given.slice(0, -1), answer);
    }
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result) => {
        note(undefined, askedAt);
        return result;
      },
      (error: unknown) => {
        note(error, askedAt);
        throw error;
      },
    );
  };
}
