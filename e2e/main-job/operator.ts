import { join } from 'node:path';
import { expect } from '../support/test.ts';
import { applications, type Cast } from './cast.ts';

const logo = join(import.meta.dirname, '../support/logo.png');

/** The first sign-in: nobody gets past the passcode, and the checklist says what comes next. */
export async function firstSignIn({ server, admin }: Cast): Promise<void> {
  const { portal, passcode } = admin;
  await portal.signIn(server.adminPath, admin);
  await portal.page.goto('/app-list');
  await portal.setFirstPasscode(passcode);
  await expect(portal.heading('applications:listTitle')).toBeVisible();
  await portal.goTo('dashboard');
  await expectSteps(admin, 1);
}

/** How many of the seven first steps are ticked off. */
export async function expectSteps({ portal }: Cast['admin'], done: number): Promise<void> {
  await expect(portal.heading('dashboard:steps.title')).toBeVisible();
  const progress = portal.t('dashboard:steps.progress', { done, total: 7 });
  await expect(portal.page.getByText(progress)).toBeVisible();
}

/** Each with its logo and its prices. */
export async function addApplications({ admin: { portal } }: Cast): Promise<void> {
  for (const { name, yearly, lifetime } of applications) {
    await portal.goTo('add-app');
    await portal.field('applications:appName').fill(name);
    await portal.field('applications:location').fill('https://example.com/player');
    await portal.field('applications:logo').setInputFiles(logo);
    await portal.field('domain/applications:yearly').fill(String(yearly));
    await portal.field('domain/applications:lifetime').fill(String(lifetime));
    await portal.button('applications:add').click();
    await expect(portal.page).toHaveURL(/\/app-list/);
    const row = portal.row(name);
    await expect(row).toBeVisible();
    await expect(row.locator('img')).toHaveJSProperty('complete', true);
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(row).toContainText(String(lifetime));
  }
}

/** An admin's own account is where all credit begins. */
export async function mintCredit({ admin }: Cast, points: number): Promise<void> {
  const { portal } = admin;
  await portal.goTo('recharge-credit');
  await portal.field('credits:recipient').fill(admin.email);
  await portal.page.keyboard.press('Escape');
  await portal.field('credits:amount').fill(String(points));
  const { number } = portal.texts.format;
  const effect = portal.t('credits:effectMint', { before: number(0), after: number(points) });
  await expect(portal.page.getByText(effect)).toBeVisible();
  await portal.button('credits:recharge').click();
  await portal.enterPasscode(admin.passcode);
  await portal.expectBalance(points);
}

/** A person is invited by mail; Select all gives every application. */
export async function addReseller({ admin: { portal }, reseller }: Cast): Promise<void> {
  await portal.goTo('add-reseller');
  await portal.field('common:name').fill(reseller.name);
  await portal.field('common:email').fill(reseller.email);
  await portal.button('resellers:selectAll').click();
  await portal.button('resellers:add').click();
  await portal.button('resellers:toList').click();
  const row = portal.row(reseller.email);
  await expect(row).toContainText(portal.t('common:invited'));
}
