/** What only signed-in people read. */
export const messages = import.meta.glob<object>(
  ['../../domain/*/locales/en.ts', '../../features/**/locales/en.ts', '!../../features/identity/locales/en.ts'],
  { eager: true, import: 'messages' },
);
