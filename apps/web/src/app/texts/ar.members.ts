/** What only signed-in people read. */
export const messages = import.meta.glob<object>(
  ['../../domain/*/locales/ar.ts', '../../features/**/locales/ar.ts', '!../../features/identity/locales/ar.ts'],
  { eager: true, import: 'messages' },
);
