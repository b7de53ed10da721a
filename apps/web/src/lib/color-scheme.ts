import { useSyncExternalStore } from 'react';
import { signal } from './signal.ts';
import { browserStorage } from './storage.ts';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The same key and attribute as Mantine's own, which the shell hands over to this. */
const key = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const changes = signal();
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');
let chosen = read();

systemIsDark.addEventListener('change', apply);
paper.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key !== key) return;
  chosen = read();
  apply();
});

/** What was chosen, following changes: light, dark, or as the system does. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorSchemeChange, getColorScheme);
}

/** What is shown, following changes. */
export function useShownColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(onColorSchemeChange, shown);
}

export const getColorScheme = (): ColorScheme => chosen;

/** Chooses, keeps the choice and shows it at once. */
export function setColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  browserStorage.write(key, scheme);
  apply();
}

/** What to draw in. Paper is white, whatever was chosen for the screen: what is bright in the dark would be pale on it. */
export const schemeToDraw = (): ColorScheme => (paper.matches ? 'light' : chosen);

function shown(): 'light' | 'dark' {
  const scheme = schemeToDraw();
  if (scheme !== 'auto') return scheme;
  return systemIsDark.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute(attribute, shown());
  changes.give();
}

function read(): ColorScheme {
  const kept = browserStorage.read(key);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

/** Calls back after each change. Answers a function that stops it. */
export const onColorSchemeChange = changes.on;
