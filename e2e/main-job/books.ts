import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '../support/test.ts';
import { applications, type Cast } from './cast.ts';

const repository = join(import.meta.dirname, '../..');
const [played, other] = applications;

/** The reseller sees what a sub-reseller activated, and finds it by a piece of the MAC. */
export async function readDeviceList({ reseller: { portal }, subReseller }: Cast, mac: string): Promise<void> {
  await portal.goTo('user-list');
  const row = portal.row(mac, played.name);
  // On a phone a row has room for what is amiss alone, and what is searched is among the filters.
  const isOnPhone = (portal.page.viewportSize()?.width ?? 0) < 768;
  if (!isOnPhone) {
    await expect(row).toContainText(portal.t('common:active'));
    await expect(row).toContainText(subReseller.email);
    await portal.page.getByText(portal.t('domain/devices:searchMac'), { exact: true }).click();
  }
  await portal.page.getByRole('searchbox').fill(mac.slice(-8));
  await expect(portal.page).toHaveURL(/q=/);
  await expect(row).toBeVisible();
}

/** Both activations, one of them crossed out. */
export async function readActivationLog({ subReseller: { portal } }: Cast, mac: string): Promise<void> {
  await portal.goTo('transactions-logs');
  await expect(portal.row(mac, played.name)).not.toContainText(portal.t('activations:undone'));
  await expect(portal.row(mac, other.name)).toContainText(portal.t('activations:undone'));
}

export async function readShareLog({ reseller: { portal }, admin, subReseller }: Cast): Promise<void> {
  await portal.goTo('credit-point-share-log');
  const type = portal.t('credits:types.Added Credit');
  await expect(portal.row(admin.email, type)).toContainText('300');
  await expect(portal.row(subReseller.email, type)).toContainText('50');
}

export async function readWithdrawals({ reseller: { portal }, subReseller }: Cast): Promise<void> {
  await portal.goTo('withdraw-point-share-log');
  await expect(portal.rows()).toHaveCount(1);
  await expect(portal.row(subReseller.email, portal.t('credits:types.Withdraw'))).toContainText('20');
}

/** The newest first, each with the balance after it. */
export async function readStatement({ reseller: { portal } }: Cast): Promise<void> {
  await portal.goTo('credit-statement');
  const { signed, number } = portal.texts.format;
  const movements = [
    [20, 270],
    [-50, 250],
    [300, 300],
  ] as const;
  await expect(portal.rows()).toHaveCount(movements.length);
  for (const [index, [change, balance]] of movements.entries()) {
    const row = portal.rows().nth(index);
    await expect(row).toContainText(signed(change));
    await expect(row).toContainText(number(balance));
  }
  await portal.expectBalance(270);
}

/** With the product's own proof, on the database that it all happened in. */
export async function verifyBooks({ server }: Cast): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/verify-ledger.ts'], {
    cwd: repository,
    env: { PATH, HOME, TMPDIR, DATA_DIR: server.dataDir },
  });
  expect(stdout).toContain('The books balance.');
  expect(stdout).toMatch(/live: \d+ people hold 997 credit points/);
}
