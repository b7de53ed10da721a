import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages } from '@tessera/contracts/messages/messages';
import type { Plugin } from 'vite';

const virtualId = /^\0?virtual:(screen-names|validation|words)\/(\w+)$/;
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
  validation: async (locale, watch) => {
    for (const path of globSync('*.validation.ts', { cwd: contract })) watch(join(contract, path));
    const all = pathToFileURL(join(contract, 'messages/all.ts')).href;
    const { messagesOf } = (await import(all)) as { messagesOf: Record<string, Pick<Messages, 'validation'>> };
    return `export const validation = ${JSON.stringify(messagesOf[locale]?.validation)};`;
  },
  words: async (locale, watch) => {
    const found = await filesOf('{domain,features}/*', locale, watch);
    return `export const words = ${JSON.stringify(found.flatMap(({ file }) => file.words ?? []))};`;
  },
};

/**
 * `virtual:screen-names/de` is what each feature calls its screens in the menu (`nav` of its texts), by namespace: all that the frame says
 * of a feature whose texts come with its screens. `virtual:words/de` is what each calls its audit actions and permissions (`words`
 * beside its texts), read by the screens that show those of all. `virtual:validation/de` is why fields are refused: all that the pages
 * load of the contract's texts, each of which stands there in every language.
 */
export function textsApart(): Plugin {
  return {
    name: 'tessera-texts-apart',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, name = '', locale = ''] = virtualId.exec(id) ?? [];
      return modules[name]?.(locale, (file) => this.addWatchFile(file)) ?? null;
    },
  };
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
