import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const virtualId = /^\0?virtual:screen-names\/(\w+)$/;
const features = join(import.meta.dirname, 'src/features');

/**
 * What each feature calls its screens in the menu (`nav` of its texts), by namespace: all that the frame says of a feature whose texts
 * come with its screens. `virtual:screen-names/de` has it for a language.
 */
export function screenNames(): Plugin {
  return {
    name: 'tessera-screen-names',
    resolveId: (id) => (virtualId.test(id) ? `\0${id}` : null),
    async load(id) {
      const [, locale] = virtualId.exec(id) ?? [];
      if (!locale) return null;
      const named: [string, object][] = [];
      for (const file of globSync(`**/locales/${locale}.ts`, { cwd: features }).sort()) {
        this.addWatchFile(join(features, file));
        const { messages } = (await import(pathToFileURL(join(features, file)).href)) as { messages: { nav?: object } };
        const [, namespace = ''] = /^(.+)[\\/]locales[\\/]/.exec(file) ?? [];
        if (messages.nav) named.push([namespace.replaceAll('\\', '/'), { nav: messages.nav }]);
      }
      return `export const screenNames = ${JSON.stringify(Object.fromEntries(named))};`;
    },
  };
}
