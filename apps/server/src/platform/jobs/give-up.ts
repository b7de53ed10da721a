import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';

/** Ends what a job was to do, where it will never be done, for whoever waits for it. In the transaction that deletes the job. */
export type GiveUp = (tx: Tx, payload: Record<string, unknown>, clock: Clock) => Promise<void>;

/** By the kind of a job. */
export type GivenUpJobs = Readonly<Record<string, GiveUp>>;
