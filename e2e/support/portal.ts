import { expect, type Locator, type Page } from '@playwright/test';
import type { TextKey, TextValues } from '../../apps/web/src/lib/texts.ts';
import type { Texts } from './texts.ts';

type NameIn<Key> = Key extends `${string}:nav.${infer Name}` ? Name : never;
/** A screen by its path, as the side bar has it. */
export type NavName = NameIn<TextKey>;

export interface Credentials {
  email: string;
  password: string;
}

/** The portal as a person uses it: by what is written on the screen, in any language and at any width. */
export class Portal {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  t(key: TextKey, values?: TextValues): string {
    return this.texts.t(key, values);
  }

  /** Signs in on that page, in the language of the texts, and waits for the portal to lead on. */
  async signIn(path: string, { email, password }: Credentials): Promise<void> {
    await this.page.goto(path);
    await this.chooseLanguageBeforeSignIn();
    await this.field('common:email').fill(email);
    await this.field('common:password').fill(password);
    await this.button('identity:signIn.submit').click();
    await expect(this.page).not.toHaveURL(/\/login(\?|$)/);
  }

  async chooseLanguageBeforeSignIn(): Promise<void> {
    const { locale } = this.texts;
    const language = this.page.locator('main select');
    if ((await language.inputValue()) === locale) return;
    await language.selectOption(locale);
    await expect(this.page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  }

  /** What nobody gets past at the first sign-in. */
  async setFirstPasscode(passcode: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.t('identity:passcode.setTitle') });
    await dialog.getByLabel(this.t('identity:passcode.passcode'), { exact: true }).fill(passcode);
    await dialog.getByLabel(this.t('identity:passcode.confirmation'), { exact: true }).fill(passcode);
    await dialog.getByRole('button', { name: this.t('identity:passcode.setSubmit') }).click();
    await expect(dialog).toBeHidden();
  }

  /** Answers the passcode popup. */
  async enterPasscode(passcode: string): Promise<void> {
    const dialog = this.dialog('identity/account:passcode.promptTitle');
    await dialog.getByRole('textbox', { name: this.t('identity/account:passcode.label') }).fill(passcode);
    await dialog.getByRole('button', { name: this.t('identity/account:passcode.confirm') }).click();
    await expect(dialog).toBeHidden();
  }

  /** By the side bar, which is a drawer on a phone. */
  async goTo(name: NavName): Promise<void> {
    if (new URL(this.page.url()).pathname === `/${name}`) return;
    const shown = await this.page.locator('main h1').first().elementHandle();
    const open = this.button('shell:openNav');
    if (await open.isVisible()) await open.click();
    await this.followLink(name);
    await expect(this.page).toHaveURL(new RegExp(`/${name}(\\?|$)`));
    // The address changes at once, the screen when its code is there.
    await shown?.waitForElementState('hidden');
  }

  /** A link of the side bar; its group is opened where it is closed. */
  async followLink(name: NavName): Promise<void> {
    const link = await this.openGroupOf(this.texts.nav(name));
    await link.click();
  }

  /** @returns the link of the side bar with this name, in sight: closed groups are looked into, and closed again, until it is there */
  async openGroupOf(name: string): Promise<Locator> {
    const link = this.navigation().getByRole('link', { name, exact: true });
    await this.navigation().getByRole('link').first().waitFor();
    await this.navigation().evaluate(async (bar, wanted) => {
      const isThere = () => [...bar.querySelectorAll('a')].some(({ textContent }) => textContent === wanted);
      for (const heading of bar.querySelectorAll<HTMLButtonElement>('[aria-expanded=false]')) {
        if (isThere()) return;
        heading.click();
        await new Promise(requestAnimationFrame);
        if (!isThere()) heading.click();
      }
    }, name);
    return link;
  }

  /** Opens all that is closed in the side bar: what is not there then is nowhere in it. */
  async openAllGroups(): Promise<void> {
    const closed = this.navigation().locator('[aria-expanded=false]');
    await this.navigation().getByRole('link').first().waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
  }

  /** The side bar that is on the screen. */
  navigation(): Locator {
    return this.page.getByRole('navigation', { name: this.t('shell:navLabel') });
  }

  /** What the top bar says that one has. */
  async expectBalance(points: number): Promise<void> {
    await expect(this.page.getByTestId('balance')).toHaveText(this.texts.format.number(points));
  }

  heading(key: TextKey, values?: TextValues): Locator {
    return this.page.locator('main').getByRole('heading', { name: this.t(key, values), exact: true });
  }

  button(key: TextKey, values?: TextValues): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  /** A field by its label; a star for a required one is part of the label. */
  field(key: TextKey): Locator {
    const label = this.t(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return this.page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(this.page.locator('input, textarea, select'));
  }

  dialog(key: TextKey, values?: TextValues): Locator {
    return this.page.getByRole('dialog', { name: this.t(key, values) });
  }

  /** A message at the edge of the screen. */
  toast(text: string | RegExp): Locator {
    return this.page.getByTestId('toast').filter({ hasText: text });
  }

  /** The rows of the table on the screen, which are cards on a phone. */
  rows(): Locator {
    return this.page.locator('main tbody tr, main ul[aria-label] > li');
  }

  /** The one row with all these texts in it. */
  row(...texts: (string | RegExp)[]): Locator {
    return texts.reduce((rows, hasText) => rows.filter({ hasText }), this.rows());
  }

  /** Opens a row's menu and chooses from it. */
  async rowAction(rowName: string, action: TextKey, values?: TextValues): Promise<void> {
    await this.button('ui:table.rowMenu', { name: rowName }).click();
    const entry = this.page.getByRole('menuitem', { name: this.t(action, values), exact: true });
    const more = this.page.getByRole('menuitem', { name: this.t('ui:more'), exact: true });
    await entry.or(more).first().waitFor();
    if (!(await entry.isVisible())) await more.click();
    await entry.click();
  }

  /** Beside a list's title; on a phone several are in one menu. */
  async listAction(action: TextKey): Promise<void> {
    const button = this.button(action);
    const more = this.page.locator('main header').getByRole('button', { name: this.t('ui:table.moreActions') });
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    await this.page.getByRole('menuitem', { name: this.t(action), exact: true }).click();
  }

  /** Adds a filter to a list; its value is chosen next. */
  async addFilter(label: TextKey): Promise<void> {
    await this.button('ui:filters.add').click();
    await this.page.getByRole('menuitem', { name: this.t(label), exact: true }).click();
  }

  /** Narrows a list to one of the values of a filter. */
  async filterBy(label: TextKey, value: string): Promise<void> {
    await this.addFilter(label);
    await this.page.getByRole('menuitemradio', { name: value, exact: true }).click();
  }

  async unfilter(label: TextKey): Promise<void> {
    await this.button('ui:filters.remove', { name: this.t(label) }).click();
  }
}
