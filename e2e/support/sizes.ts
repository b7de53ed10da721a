import type { BrowserContextOptions } from '@playwright/test';

export interface Size {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

export const desktop: Size = { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } };
export const phone: Size = {
  name: 'phone',
  options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
