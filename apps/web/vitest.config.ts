import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumForTests } from '../../tools/find-chromium.ts';
import page from './vite.config.ts';

/** The portal's components in a real browser, built as the page is: `vitest run --root apps/web`. All other tests: `vitest.config.ts` of the repository. */
export default mergeConfig(
  page,
  defineConfig({
    // Found only once a test loads the editor, they would make Vite load the page anew in the midst of others.
    optimizeDeps: { include: ['@tiptap/extension-image', '@tiptap/react', '@tiptap/starter-kit'] },
    test: {
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: ['src/testing/texts.setup.ts', 'src/testing/fresh-page.setup.ts'],
      testTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      sequence: { shuffle: { files: true, tests: true } },
      // In one page, which loads the widgets once.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            executablePath: chromiumForTests(),
            // Root runs Chromium without its sandbox only.
            args: ['--no-sandbox', '--disable-gpu'],
          },
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
