import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Locale, languageTagOf } from '@tessera/contracts/locales';
import { fillIn } from '@tessera/contracts/messages/messages';
import { formatMessage } from '../../apps/player/src/i18n/format-message.ts';
import { languageTags, loadMessages } from '../../apps/player/src/i18n/locale.ts';
import type { Messages as PlayerMessages } from '../../apps/player/src/i18n/messages/en.ts';
import { type Format, formatFor } from '../../apps/web/src/lib/format-for.ts';
import type { TextKey, TextValues } from '../../apps/web/src/lib/texts.ts';

/** What the screens say in one language, from the very files that they take it from. */
export interface Texts {
  locale: Locale;
  /** A text of the portal: `namespace:key`. */
  t(key: TextKey, values?: TextValues): string;
  /** What the side bar calls a screen, whichever feature has it. */
  nav(screen: string): string;
  /** A text of the player. */
  player(key: keyof PlayerMessages, values?: Record<string, string | number>): string;
  format: Format;
}

type TextTree = { [key: string]: string | TextTree | undefined };

const repository = join(import.meta.dirname, '../..');

export async function loadTexts(locale: Locale): Promise<Texts> {
  const spaces = await loadNamespaces(locale);
  const player = await loadMessages(locale);
  const format = formatFor(locale === 'ar' ? 'ar-u-nu-latn' : languageTagOf[locale]);
  const plural = new Intl.PluralRules(languageTagOf[locale]);
  return {
    locale,
    t(key, values = {}) {
      const [namespace = '', name = ''] = key.split(':', 2);
      const form = typeof values.count === 'number' ? `_${plural.select(values.count)}` : '';
      const found = find(spaces[namespace], `${name}${form}`) ?? find(spaces[namespace], name);
      if (found === undefined) throw new Error(`There is no text ${key} in ${locale}`);
      return fillIn(locale, found, values);
    },
    nav(screen) {
      const found = Object.values(spaces).flatMap((space) => find(space, `nav.${screen}`) ?? []);
      if (found[0] === undefined) throw new Error(`No link leads to ${screen}`);
      return found[0];
    },
    player: (key, values) => formatMessage(player[key], languageTags[locale], values),
    format,
  };
}

async function loadNamespaces(locale: Locale): Promise<Record<string, TextTree>> {
  const web = 'apps/web/src';
  const spaces: Record<string, TextTree> = {};
  for await (const file of glob(`**/locales/${locale}.ts`, { cwd: join(repository, web) })) {
    // As `app/text-files.ts` calls them.
    const folder = dirname(dirname(file)).replace(/^features\//, '');
    const { messages } = (await import(join(repository, web, file))) as { messages: TextTree };
    spaces[folder === 'lib' ? 'common' : folder] = messages;
  }
  return spaces;
}

function find(tree: string | TextTree | undefined, path: string): string | undefined {
  let node = tree;
  for (const step of path.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}
