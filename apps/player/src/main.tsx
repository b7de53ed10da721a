import { toLocale } from '@tessera/contracts/locales';
import { fillOlderBrowsers } from '@tessera/contracts/older-browsers';
import { loadAnewOnceServed } from '@tessera/contracts/served-page';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/screens.css';
import './styles/content.css';
import './styles/device.css';
import './styles/dialogs.css';
import './styles/older-televisions.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages, localeKey } from './i18n/locale.ts';
import { showLocale, TextsProvider } from './i18n/texts.tsx';
import { fillOlderTelevisions } from './older-televisions.ts';
import { Player } from './player.tsx';
import { ToastProvider } from './ui/toast.tsx';

fillOlderTelevisions();
fillOlderBrowsers();

// A television is on for months: another build of the player came meanwhile, and took this one's files.
window.addEventListener('vite:preloadError', () => void loadAnewOnceServed());

// No `await` of the module itself: televisions can't read that, and no build takes it out.
void draw();

async function draw(): Promise<void> {
  const locale = toLocale(keptLocale());
  const messages = await loadMessages(locale);
  showLocale(locale, messages);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <TextsProvider initial={{ locale, messages }}>
        <ToastProvider>
          <Player />
        </ToastProvider>
      </TextsProvider>
    </StrictMode>,
  );
}

function keptLocale(): string | null {
  try {
    return localStorage.getItem(localeKey);
  } catch {
    return null;
  }
}
