import 'virtual:mantine-styles';
import '../styles/tokens.css';
import '../styles/mantine-fixes.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Locale } from '@tessera/contracts/locales';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { changeLocale, directionOf } from '../lib/i18n.ts';
import { cssVariables, theme } from '../lib/theme.ts';

/** Draws something in a real browser as a screen behind the sign-in would. Answers what takes it away again. */
export async function draw(node: ReactNode, { locale = 'en' as Locale } = {}): Promise<() => void> {
  await changeLocale(locale);
  const place = document.createElement('main');
  place.tabIndex = -1;
  document.body.append(place);
  const root = createRoot(place);
  const screen = (
    <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
        {node}
      </MantineProvider>
    </DirectionProvider>
  );
  flushSync(() => root.render(screen));
  let isThere = true;
  const remove = () => {
    if (!isThere) return;
    isThere = false;
    root.unmount();
    place.remove();
  };
  onTestFinished(remove);
  return remove;
}
