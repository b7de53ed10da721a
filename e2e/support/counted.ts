import type { Locator, Page } from '@playwright/test';

/** Counts what somebody does on a page: a click, a field typed or a key alone is one input. Moving on to something by Tab or arrows is none. */
export function counted(page: Page) {
  let inputs = 0;
  return {
    click: async (what: Locator) => {
      inputs += 1;
      await what.click();
    },
    type: async (what: Locator, text: string) => {
      inputs += 1;
      await what.fill(text);
    },
    press: async (key: string) => {
      inputs += 1;
      await page.keyboard.press(key);
    },
    count: () => inputs,
  };
}
