import { expect, type Locator, type Page } from '@playwright/test';
import { localeNames } from '@tessera/contracts/locales';
import type { Messages } from '../../apps/player/src/i18n/messages/en.ts';
import type { Texts } from './texts.ts';

export type DeviceState = 'trial' | 'active' | 'expired' | 'disabled' | 'switched';

/** The player in front of somebody who watches it. */
export class Player {
  readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, texts: Texts) {
    this.page = page;
    this.texts = texts;
  }

  async open(): Promise<void> {
    const { locale } = this.texts;
    await this.page.goto('/player');
    if (locale === 'en') return;
    await this.page.getByRole('button', { name: localeNames.en }).click();
    await this.page.getByRole('button', { name: localeNames[locale] }).click();
    await expect(this.page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  }

  /** Registers as a new box with that application. Answers the MAC that it shows. */
  async register(application: string): Promise<string> {
    await this.page.getByRole('button', { name: application }).click();
    const mac = this.page.getByTestId('mac');
    await expect(mac).toBeVisible();
    return (await mac.textContent()) ?? '';
  }

  async deviceKey(): Promise<string> {
    return (await this.page.getByTestId('device-key').textContent()) ?? '';
  }

  /** Waits for the player to see it by itself. */
  async expectState(state: DeviceState): Promise<void> {
    await expect(this.page.getByTestId('status')).toHaveAttribute('data-state', state, { timeout: 25_000 });
  }

  /** As somebody does who doesn't want to wait. */
  async checkNow(): Promise<void> {
    await this.button('checkNow').click();
  }

  async useSandbox(): Promise<void> {
    await this.button('sandbox').click();
    await expect(this.page.getByRole('complementary', { name: this.texts.player('sandbox') })).toBeVisible();
  }

  button(key: keyof Messages): Locator {
    return this.page.getByRole('button', { name: this.texts.player(key), exact: true });
  }

  playlist(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Types the PIN with the keys on the screen. */
  async unlock(pin: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.texts.player('pinTitle') });
    for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click();
    await dialog.getByRole('button', { name: this.texts.player('unlock'), exact: true }).click();
  }
}
