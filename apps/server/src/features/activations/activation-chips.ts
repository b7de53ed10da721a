import type { activationChips } from '@tessera/contracts/activations.calls';
import type * as z from 'zod/mini';
import type { ActivationChips } from './activation-filter.reads.ts';

export type AskedChips = Omit<z.output<z.ZodMiniObject<typeof activationChips>>, 'reseller_id'>;

/** What the log is narrowed by, as somebody asks for it; whose it is decides the scope. */
export function chipsOf(asked: AskedChips): ActivationChips {
  return {
    applicationId: asked.app_id,
    package: asked.package,
    source: asked.source,
    state: asked.state,
    creditFrom: asked.credit_from,
    creditTo: asked.credit_to,
    from: asked.from,
    to: asked.to,
  };
}
