import { api } from '../../lib/api-client.ts';
import { type ActivationRequest, type Outcome, outcomeLines } from './outcome.ts';

/** Activates. `creditPoints` is the price that the person was shown; where it isn't the price any more the server refuses. */
export async function activate(
  request: ActivationRequest,
  settings: { isConfirmed: boolean; creditPoints: number | undefined },
): Promise<Outcome> {
  const { isConfirmed, creditPoints } = settings;
  const answer = await api('POST /bulk-multi-app-activate', {
    body: { requestData: { ...request, isConfirmed, creditPoints } },
    once: true,
  });
  return { request, lines: outcomeLines(request, answer, Date.now()), remainingCredit: answer.remaining_credit };
}
