import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { customerForm } from '@tessera/contracts/customers.forms';
import { undoUntil } from '@tessera/contracts/undo';
import type * as z from 'zod/mini';

/** What the form asks for. */
export interface ActivationRequest {
  macAddress: string;
  app_ids: number[];
  is_trial: number;
  comment?: string;
  email?: string;
  /** Makes a device that runs under somebody else the buyer's. */
  device_key?: string;
  /** Whom it is sold to; what is left out stays as it is noted. */
  customer?: NotedCustomer;
}

type NotedCustomer = z.output<typeof customerForm>;

/** What came of one application. Times are milliseconds since 1970. */
export type OutcomeLine =
  | {
      kind: 'done' | 'undone';
      appId: number;
      module: string;
      activationId: number;
      creditPoint: number;
      expiresAt: string;
      undoUntil: number;
      renewed: boolean;
      /** What became of the playlist that was typed with it. */
      playlist?: { isSaved: true } | { isSaved: false; reason: string };
    }
  | { kind: 'failed'; appId: number; module: string; statusCode: string; reason: string; activeUntil?: string };

export interface Outcome {
  request: ActivationRequest;
  lines: OutcomeLine[];
}

type Answer = PortalAnswer<'POST /bulk-multi-app-activate'>;

/** What came of each application, in the order in which they were asked for; with those that couldn't be asked for at all. */
export function outcomeOf(request: ActivationRequest, answer: Answer, leftOut: OutcomeLine[], now: number): Outcome {
  const until = undoUntil(new Date(now)).getTime();
  const lines: OutcomeLine[] = [
    ...leftOut,
    ...answer.activated_devices.map((done) => ({
      kind: 'done' as const,
      appId: done.app_id,
      module: done.module,
      activationId: done.activation_id,
      creditPoint: done.credit_point,
      expiresAt: done.expire_date,
      undoUntil: until,
      renewed: done.renewed,
    })),
    ...answer.failed_activations.map((failed) => ({
      kind: 'failed' as const,
      appId: failed.app_id,
      module: failed.module,
      statusCode: failed.statusCode,
      reason: failed.error,
      activeUntil: failed.expire_date,
    })),
  ];
  const byId = new Map(lines.map((line) => [line.appId, line]));
  return {
    request,
    lines: request.app_ids.flatMap((id) => byId.get(id) ?? []),
  };
}

/** What was done for an application is taken back. */
export function markUndone(outcome: Outcome, undoneId: number): Outcome {
  const lines = outcome.lines.map((line) =>
    line.appId === undoneId && line.kind === 'done' ? { ...line, kind: 'undone' as const } : line,
  );
  return { ...outcome, lines };
}

/** What came of a second try stands in place of the first; what was undone meanwhile stays so. */
export function replaceLines(outcome: Outcome, later: Outcome): Outcome {
  const laterOf = (line: OutcomeLine) => later.lines.find(({ appId }) => appId === line.appId);
  const lines = outcome.lines.map((line) => (line.kind === 'undone' ? line : (laterOf(line) ?? line)));
  return { ...outcome, lines };
}
