import type { MantineColorSchemeManager } from '@mantine/core';
import { getColorScheme, onColorSchemeChange, schemeToDraw, setColorScheme } from './color-scheme.ts';

let unsubscribe: (() => void) | undefined;

/** Lets Mantine follow the portal's own choice of light and dark, which the public pages share without Mantine. */
export const mantineColorScheme: MantineColorSchemeManager = {
  get: getColorScheme,
  // Mantine sets what it was just told, which must not be told again.
  set: (scheme) => {
    if (scheme !== schemeToDraw()) setColorScheme(scheme);
  },
  subscribe: (onUpdate) => {
    unsubscribe = onColorSchemeChange(() => onUpdate(schemeToDraw()));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => setColorScheme('auto'),
};
