/** What only signed-in people read. */
export const messages = import.meta.glob<object>(
  ['../../domain/*/locales/esp.ts', '../../features/**/locales/esp.ts', '!../../features/identity/locales/esp.ts'],
  { eager: true, import: 'messages' },
);
