import type { RequestKey } from '../http/request-key.ts';
import type { Origin } from '../http/route.ts';

/** Under which key a function keeps its answer, or finds the kept one; null: it is executed as often as it is sent. */
export const keyArguments = (requestKey: RequestKey | null) => ({
  p_call: requestKey?.call ?? null,
  p_key: requestKey?.key ?? null,
  p_hash: requestKey?.hash.toString('hex') ?? null,
});

/** For the audit log, and when it happens. */
export const contextArguments = ({ origin, now }: { origin: Origin; now: Date }) => ({
  p_context: JSON.stringify(origin),
  p_now: now,
});

/** The same two within a request that goes along with others, in a list: as the attributes of its row. */
export const gatheredArguments = ({
  requestKey,
  origin,
  now,
}: {
  requestKey: RequestKey | null;
  origin: Origin;
  now: Date;
}) => ({
  call: requestKey?.call,
  key: requestKey?.key,
  hash: requestKey?.hash.toString('hex'),
  context: origin,
  now,
});
