import { type AllowedApplication, allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { creditMoved } from '../../domain/credit/balance.ts';
import { isPurchaseInDoubt, purchase } from '../../domain/credit/purchase.ts';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { loadFoundDevices } from '../../domain/devices/use-found-devices.ts';
import { ApiError } from '../../lib/api-client.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { serverDate, serverNow } from '../../lib/server-clock.ts';
import { commonPrice, type Plan, planActivation } from './activation-plan.ts';
import { type ActivationRequest, type Outcome, type OutcomeLine, outcomeOf } from './outcome.ts';

/**
 * What a request does, where it may be done at once: nothing of it is active already, and it still costs what the person was shown; or
 * no answer came to it, and what is active may be its own work. Null where they are to be asked.
 */
export async function planAsShown(request: ActivationRequest): Promise<Plan | null> {
  const { queryKey } = allowedApplicationsQuery;
  const shown = queryClient.getQueryData(queryKey);
  const found = await loadFoundDevices(request.macAddress);
  const answer = await queryClient.fetchQuery({ ...allowedApplicationsQuery, staleTime: 0 });
  const planBy = (applications: AllowedApplication[]) => {
    const chosen = request.app_ids.flatMap((id) => applications.find((application) => application.id === id) ?? []);
    return planActivation(chosen, found, request.is_trial, serverDate());
  };
  const plan = planBy(answer.data.ApplicationList);
  if (isPurchaseInDoubt(request)) return plan;
  const isAsShown = plan.cost === planBy(shown?.data.ApplicationList ?? []).cost;
  return isAsShown && !plan.needsConfirmation && plan.chargeable.length > 0 ? plan : null;
}

/** Makes a plan that its person agreed to. What could not be asked for stands with what came of the rest. @throws its refusal */
export async function carryOut(request: ActivationRequest, plan: Plan): Promise<Outcome> {
  const sent = { ...request, app_ids: plan.chargeable.map(({ application }) => application.id) };
  const creditPoints = commonPrice(plan);
  const isConfirmed = plan.needsConfirmation;
  const shownEnds = plan.chargeable.map(({ application, activeUntil }) => ({
    app_id: application.id,
    paid_until: activeUntil,
  }));
  try {
    const answer = await purchase({ ...sent, isConfirmed, creditPoints, shown_ends: shownEnds }, request);
    void creditMoved(answer);
    void devicesChanged();
    return outcomeOf(request, answer, leftOutOf(plan), serverNow());
  } catch (error) {
    if (isPriceChange(error)) await queryClient.invalidateQueries({ queryKey: allowedApplicationsQuery.queryKey });
    throw error;
  }
}

function leftOutOf(plan: Plan): OutcomeLine[] {
  return plan.lines.flatMap(({ kind, application }) => {
    if (kind !== 'lifetime' && kind !== 'disabled') return [];
    const statusCode = kind === 'lifetime' ? 'C10021' : 'C10022';
    const reason = textOf(`activations:leftOut.${kind}`);
    return [{ kind: 'failed' as const, appId: application.id, module: application.app_name, statusCode, reason }];
  });
}

function isPriceChange(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 'C10011' && 'creditPoints' in error.errors;
}
