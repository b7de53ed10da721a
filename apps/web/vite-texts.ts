import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages } from '@tessera/contracts/messages/messages';
import type { Plugin } from 'vite';

const virtualId = /^\0?virtual:(screen-names|validation|member-validation|words)\/(\w+)$/;
const sources = join(import.meta.dirname, 'src');
const contract = join(import.meta.dirname, '../../packages/contracts/src');

interface TextFile {
  messages: { nav?: object };
  words?: object;
}

/** What is taken out of the texts of all features, or of the contract's, for those who need it without the rest. */
const modules: Record<string, (locale: string, watch: (file: string) => void) => Promise<string>> = {
  'screen-names': async (locale, watch) => {
    const named = (await filesOf('features/**', locale, watch)).flatMap(({ file: { messages }, path }) => {
      const [, namespace = ''] = /^features[\\/](.+)[\\/]locales[\\/]/.exec(path) ?? [];
      return messages.nav ? [[namespace.replaceAll('\\', '/'), { nav: messages.nav }] as const] : [];
    });
    return `export const screenNames = ${JSON.stringify(Object.fromEntries(named))};`;
  },
  validation: async (locale, watch) => validationIn(locale, watch, (isPublic) => isPublic),
  'member-validation': async (locale, watch) => validationIn(locale, watch, (isPublic) => !isPublic),
  words: async (locale, watch) => {
    const found = await filesOf('{domain,features}/*', locale, watch);
    return `export const words = ${JSON.stringify(found.flatMap(({ file }) => file.words ?? []))};`;
  },
};

/**
 * `virtual:screen-names/de` is what each feature calls its screens in the menu (`nav` of its texts), by namespace: all that the frame says
 * of a feature whose texts come with its screens. `virtual:words/de` is what each calls its audit actions and permissions (`words`
 * beside its texts), read by the screens that show those of all. `virtual:validation/de` is why fields are refused that stand on pages before
 * the sign-in, `virtual:member-validation/de` all others: what the pages load of the contract's texts, each of which stands there in every language.
 */
export function textsApart(): Plugin {
  return {
    name: 'tessera-texts-apart',
    // Asked again for what it named itself: a second mark would make it a file that nobody can read.
    resolveId: (id) => (virtualId.test(id) ? id.replace(/^\0?/, '\0') : null),
    async load(id) {
      const [, name = '', locale = ''] = virtualId.exec(id) ?? [];
      return modules[name]?.(locale, (file) => this.addWatchFile(file)) ?? null;
    },
  };
}

/** Where the contract says why the fields of the pages before the sign-in are refused. */
const publicValidation = ['fields', 'shared', 'identity', 'playlists'].map((name) => `${name}.validation.ts`);

async function validationIn(
  locale: string,
  watch: (file: string) => void,
  isWanted: (isPublic: boolean) => boolean,
): Promise<string> {
  for (const path of globSync('*.validation.ts', { cwd: contract })) watch(join(contract, path));
  const load = (path: string) => import(pathToFileURL(join(contract, path)).href) as Promise<Record<string, object>>;
  const files = await Promise.all(publicValidation.map(load));
  const keys = new Set(files.flatMap((file) => Object.values(file).flatMap(Object.keys)));
  const { messagesOf } = (await load('messages/all.ts')) as {
    messagesOf: Record<string, Pick<Messages, 'validation'>>;
  };
  const wanted = Object.entries(messagesOf[locale]?.validation ?? {}).filter(([key]) => isWanted(keys.has(key)));
  return `export const validation = ${JSON.stringify(Object.fromEntries(wanted))};`;
}

async function filesOf(
  folders: string,
  locale: string,
  watch: (file: string) => void,
): Promise<{ path: string; file: TextFile }[]> {
  const paths = globSync(`${folders}/locales/${locale}.ts`, { cwd: sources }).sort();
  const found = paths.map(async (path) => {
    const file = join(sources, path);
    watch(file);
    return { path, file: (await import(pathToFileURL(file).href)) as TextFile };
  });
  return Promise.all(found);
}
