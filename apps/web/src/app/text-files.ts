import type { Locale } from '@tessera/contracts/locales';
import type { TextFile } from '../lib/i18n.ts';

type Messages = Awaited<ReturnType<TextFile['load']>>;

const publicFiles = import.meta.glob<Messages>([
  '../lib/locales/*.ts',
  '../ui/locales/*.ts',
  '../features/identity/locales/*.ts',
]);
const memberFiles = import.meta.glob<Messages>([
  '../domain/*/locales/*.ts',
  '../features/**/locales/*.ts',
  '!../features/identity/locales/*.ts',
]);

/** Every text of the portal, by what its folder says about it. */
export const textFiles: TextFile[] = [...read(publicFiles, false), ...read(memberFiles, true)];

function read(found: Record<string, TextFile['load']>, isForMembers: boolean): TextFile[] {
  return Object.entries(found).map(([path, load]) => ({ ...namespaceAndLocale(path), isForMembers, load }));
}

/** `../features/resellers/locales/de.ts` holds `resellers`, `../domain/devices/locales/de.ts` `domain/devices`; `lib` has what is `common`. */
function namespaceAndLocale(path: string): { namespace: string; locale: Locale } {
  const [, folder = '', locale] = /^\.\.\/(?:features\/)?(.+)\/locales\/(\w+)\.ts$/.exec(path) ?? [];
  return { namespace: folder === 'lib' ? 'common' : folder, locale: locale as Locale };
}
