export { validation } from 'virtual:validation/br';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/br.ts', '../../ui/locales/br.ts', '../../features/identity/locales/br.ts'],
  { eager: true, import: 'messages' },
);
