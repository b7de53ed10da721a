import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const stylesDirectory = join(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), '../styles');
const virtualId = 'virtual:mantine-styles';

/**
 * Each Mantine component brings its own styles, wherever it is bundled: nothing is listed, nothing unused is sent. (All of them
 * together are 40 kB, which every screen would wait for.) The development server bundles Mantine as one, and gets them all.
 */
export function mantineStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'tessera-mantine-styles',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      // What Mantine would lay down under the whole page, `styles/tokens.css` has laid already.
      return `import '@mantine/core/${isBuild ? 'styles/global.layer.css' : 'styles.layer.css'}';`;
    },
    transform(code, id) {
      const component = /@mantine[\\/]core[\\/]esm[\\/].*?(\w+)\.module\.mjs$/.exec(id)?.[1];
      if (!isBuild || !component || !existsSync(join(stylesDirectory, `${component}.layer.css`))) return null;
      return { code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`, map: null };
    },
  };
}
