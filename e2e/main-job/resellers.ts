import { linkIn } from '../support/mailbox.ts';
import { Portal } from '../support/portal.ts';
import { expect } from '../support/test.ts';
import type { Cast, Person } from './cast.ts';

/** From the mail to the dashboard: own password, which signs in, and own passcode. */
export async function acceptInvitation({ server }: Cast, person: Person): Promise<void> {
  const { portal } = person;
  const mail = await server.mailbox.mailTo(person.email);
  expect(mail.html).toContain(person.name);
  await portal.page.goto(linkIn(mail));
  await portal.chooseLanguageBeforeSignIn();
  await portal.field('identity:createPassword.password').fill(person.password);
  await portal.field('identity:createPassword.confirmation').fill(person.password);
  await portal.button('identity:createPassword.submit').click();
  await portal.setFirstPasscode(person.passcode);
  await expect(portal.heading('dashboard:title')).toBeVisible();
  await portal.expectBalance(0);
}

/** The link from the mail works once. */
export async function expectLinkUsedUp({ server, openPage, texts }: Cast, person: Person): Promise<void> {
  const portal = new Portal(await openPage(), texts);
  await portal.page.goto(linkIn(await server.mailbox.mailTo(person.email)));
  await portal.chooseLanguageBeforeSignIn();
  await portal.field('identity:createPassword.password').fill('Another@1');
  await portal.field('identity:createPassword.confirmation').fill('Another@1');
  await portal.button('identity:createPassword.submit').click();
  await expect(portal.heading('identity:createPassword.expiredTitle')).toBeVisible();
  await portal.page.context().close();
}

/** A reseller adds somebody of their own, for the applications that they have themselves. */
export async function addSubReseller({ reseller: { portal }, subReseller }: Cast): Promise<void> {
  await portal.goTo('add-sub-reseller');
  await portal.field('common:name').fill(subReseller.name);
  await portal.field('common:email').fill(subReseller.email);
  await portal.button('resellers:selectAll').click();
  await portal.button('resellers:addSub').click();
  await portal.button('resellers:toList').click();
  await expect(portal.row(subReseller.email)).toBeVisible();
}

interface Move {
  giver: Person;
  /** What the giver has before. */
  has: number;
  receiver: Person;
  /** What the receiver has before. */
  receiverHas: number;
  points: number;
  /** The passcode was confirmed less than 5 minutes ago. */
  isConfirmed?: boolean;
}

/** From the row of the one who gets it. Both balances are shown before it is confirmed. */
export async function addCredit({ giver, has, receiver, receiverHas, points, isConfirmed }: Move): Promise<void> {
  const { portal } = giver;
  await portal.goTo('reseller-list');
  await portal.rowAction(receiver.name, 'resellers:addCredit');
  const dialog = portal.dialog('resellers:addCreditTitle', { name: receiver.name });
  await dialog.getByLabel(portal.t('common:creditPoints')).fill(String(points));
  await expect(dialog).toContainText(
    portal.t('resellers:creditEffect', {
      name: receiver.name,
      before: receiverHas,
      after: receiverHas + points,
      ownBefore: has,
      ownAfter: has - points,
    }),
  );
  await dialog.getByRole('button', { name: portal.t('resellers:addCredit'), exact: true }).click();
  if (!isConfirmed) await portal.enterPasscode(giver.passcode);
  await expect(dialog).toBeHidden();
  await portal.expectBalance(has - points);
  await expect(portal.row(receiver.email)).toContainText(portal.texts.format.number(receiverHas + points));
}

/** Takes credit back; the one who deducts gets it. */
export async function deductCredit({ giver, has, receiver, receiverHas, points, isConfirmed }: Move): Promise<void> {
  const { portal } = giver;
  await portal.goTo('reseller-list');
  await portal.rowAction(receiver.name, 'resellers:deductCredit');
  const dialog = portal.dialog('resellers:deductCreditTitle', { name: receiver.name });
  await dialog.getByLabel(portal.t('common:creditPoints')).fill(String(points));
  await dialog.getByRole('button', { name: portal.t('resellers:deductCredit'), exact: true }).click();
  if (!isConfirmed) await portal.enterPasscode(giver.passcode);
  await expect(dialog).toBeHidden();
  await portal.expectBalance(has + points);
  await expect(portal.row(receiver.email)).toContainText(portal.texts.format.number(receiverHas - points));
}
