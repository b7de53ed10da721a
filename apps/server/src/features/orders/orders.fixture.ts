import type { Environment } from '../../platform/db/environment.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';

/** Money, for 50 points. */
export const planFields = {
  title: 'باقة Small',
  price: '9.50',
  currency: 'EUR',
  description: 'For a start',
  credit_points: 50,
} as const;

/** A plan on sale. */
export async function addPlan(
  app: TestApp,
  fields: { currency?: 'USD'; credit_points?: number } = {},
): Promise<number> {
  const { body } = await app.call('POST /add-payment-plans', { as: app.admin, body: { ...planFields, ...fields } });
  return body.data.id;
}

/** Orders a plan; the page on which it is paid stands at `path`. */
export async function buy(app: TestApp, as: SignedInPerson, planId: number, environment: Environment = 'live') {
  const { body } = await app.call('POST /purchase-package', {
    as,
    body: { payment_plan_id: planId },
    environment,
  });
  return { orderId: body.data.orderId, path: new URL(body.data.orderUrl).pathname };
}

/** What the buyer presses on the test provider's page. */
export function press(app: TestApp, path: string, decision: string) {
  return app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  });
}

export async function balanceOf(
  app: TestApp,
  person: { id: number },
  environment: Environment = 'live',
): Promise<number> {
  const { rows } = await app.database.owner.query<{ balance: number }>(
    `SELECT balance FROM ${environment}.accounts WHERE user_id = $1`,
    [person.id],
  );
  return Number(rows[0]?.balance);
}

/** Where an order stands, as its buyer is told. */
export async function orderOf(app: TestApp, as: SignedInPerson, orderId: number, environment: Environment = 'live') {
  const { body } = await app.call('GET /billing-records/{orderId}', { as, params: { orderId }, environment });
  return body.data;
}
