/** What only signed-in people read. */
export const messages = import.meta.glob<object>(
  ['../../domain/*/locales/br.ts', '../../features/**/locales/br.ts', '!../../features/identity/locales/br.ts'],
  { eager: true, import: 'messages' },
);
