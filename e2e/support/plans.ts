import { readFileSync } from 'node:fs';
import { call } from './api.ts';
import { logoPath } from './devices.ts';
import { adminOf, type Member } from './people.ts';
import type { Server } from './server.ts';

export interface Plan {
  id: number;
  title: string;
}

const description = '<p>For a first month of <strong>sales</strong>.</p><ul><li>No end date</li></ul>';

/** A payment plan on sale. */
export async function addPlan(
  server: Server,
  title: string,
  terms: { price: string; currency: 'USD' | 'EUR' | 'EGP'; points: number },
): Promise<Plan> {
  const { token } = await adminOf(server);
  const { price, currency, points } = terms;
  const body = { title, price, currency, credit_points: points, description };
  const { data } = await call(server, 'POST /add-payment-plans', { token, body });
  return { id: data.id, title };
}

/** Orders a plan; without a decision on the test provider's page it stays pending. Answers the order's number. */
async function buyPlan(
  server: Server,
  { token }: Member,
  plan: Plan,
  decision?: 'approve' | 'fail' | 'cancel',
): Promise<number> {
  const { data } = await call(server, 'POST /purchase-package', { token, body: { payment_plan_id: plan.id } });
  const body = new URLSearchParams({ decision: decision ?? '' });
  if (decision) await fetch(data.orderUrl, { method: 'POST', body, redirect: 'manual' });
  return data.orderId;
}

/** A player to download. */
async function addApk(server: Server, name: string): Promise<void> {
  const { token } = await adminOf(server);
  await call(server, 'POST /add-apk-plans', {
    token,
    body: { name, apk_url: 'https://example.com/player.apk', description: 'For phones and boxes from Android 7 on.' },
    file: { field: 'image', name: 'logo.png', type: 'image/png', content: readFileSync(logoPath) },
  });
}

/** Plans, an order of each kind, downloads, a price of a reseller's own, and one for later. */
export async function makePlans(
  server: Server,
  reseller: Member,
  application: { id: number },
): Promise<{ orderId: number }> {
  const starter = await addPlan(server, 'Starter', { price: '22', currency: 'USD', points: 25 });
  const shop = await addPlan(server, 'باقة المتجر', { price: '3900', currency: 'EGP', points: 100 });
  await addPlan(server, 'Business', { price: '189', currency: 'EUR', points: 250 });
  const orderId = await buyPlan(server, reseller, shop, 'approve');
  for (const decision of ['fail', 'cancel', undefined] as const) await buyPlan(server, reseller, starter, decision);
  for (const name of ['Nova Player 4.8', 'سما TV 2.3']) await addApk(server, name);
  const { token } = await adminOf(server);
  const params = { id: application.id };
  await call(server, 'PUT /application/{id}/prices', {
    token,
    params,
    body: { email: reseller.email, yearlyCredits: 2 },
  });
  await call(server, 'PUT /application/{id}/planned-prices', {
    token,
    params,
    body: { from: '2199-01-01T00:00:00Z', yearlyCredits: 4, lifetimeCredits: 8 },
  });
  return { orderId };
}
