import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import './styles/tokens.css';
import { RouterProvider } from '@tanstack/react-router';
import { fillOlderBrowsers } from '@tessera/contracts/older-browsers';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.ts';
import { textFiles } from './app/text-files.ts';
import { styleNonce } from './lib/csp.ts';
import { startI18n } from './lib/i18n.ts';
import { reloadWhenOutdated } from './lib/reload-when-outdated.ts';

fillOlderBrowsers();
setNonce(styleNonce());
reloadWhenOutdated(router);

// Texts and the screen's own code load side by side, and the page is drawn once, when both are there. No await of this module: the
// screens stand on the file that it is in, and would wait for it as it waits for them.
void Promise.all([startI18n(textFiles), router.load()]).then(
  () => {
    // The page itself says that this browser can't draw the screens.
    if ('tooOld' in document.documentElement.dataset) return;
    createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
  },
  // Without texts there is nothing to draw: the page itself says so.
  () => dispatchEvent(new Event('tessera:missing')),
);
