import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const maxStops = 120;

/** Somebody without a mouse. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs on until that is focused, and sees that it is: what has the focus shows it. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await isFocused(target)) return this.expectFocusShown();
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.type(text);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** By outline, ring or border: something has to look different than without the focus. */
  async expectFocusShown(): Promise<void> {
    const isShown = await this.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // The visible part of a check box that is drawn by hand is its label.
      const parts = [focused, focused.parentElement, focused.closest('label')].filter((part) => part !== null);
      const look = () =>
        parts.map((part) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part);
          return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
        });
      const withFocus = look().join();
      focused.blur();
      const without = look().join();
      focused.focus({ preventScroll: true });
      return withFocus !== without;
    });
    expect(isShown, 'the focus can be seen').toBe(true);
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
