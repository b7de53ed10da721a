import pg from 'pg';
import type { Host } from './address.ts';
import { codeOf, hasTimedOut, isDatabaseAway, stalePlan } from './postgres-error.ts';

interface DatabaseClientConfig extends pg.ClientConfig {
  /** Where to connect to, for an address that names several hosts. */
  findHost?: (() => Promise<Host>) | undefined;
}

type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Bare = (...given: unknown[]) => unknown;

/** The driver's connection, which also looks for its host, and knows from its own queries when it is not to be used again. */
export class DatabaseClient extends pg.Client {
  /** The pool closes it when it comes back. */
  isSpent = false;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    // The driver's methods answer by promise or by callback, as they are asked to; so must what stands before them.
    this.query = noting(this.query.bind(this) as Bare, (error) => this.#note(error)) as typeof this.query;
    if (config.findHost) this.connect = this.#connectTo(config.findHost);
  }

  #note(error: unknown): void {
    // A broken connection is told by its query first, and to the pool only later: the next request would still get it.
    if (codeOf(error) === stalePlan || isDatabaseAway(error)) this.isSpent = true;
    // What waits behind a query without an answer, such as its ROLLBACK, gets none either.
    if (hasTimedOut(error)) void this.end();
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

/** The same query, which tells of its failure before its caller hears of it. */
function noting(query: Bare, note: (error: unknown) => void): Bare {
  return (...given) => {
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const answer: Callback = (error, result) => {
        if (error) note(error);
        callback(error, result);
      };
      return query(...given.slice(0, -1), answer);
    }
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      note(error);
      throw error;
    });
  };
}
