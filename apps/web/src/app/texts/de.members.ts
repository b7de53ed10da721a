/** What only signed-in people read. */
export const messages = import.meta.glob<object>(
  ['../../domain/*/locales/de.ts', '../../features/**/locales/de.ts', '!../../features/identity/locales/de.ts'],
  { eager: true, import: 'messages' },
);
