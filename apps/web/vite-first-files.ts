import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const placeholder = '/* first files */ []';
/**
 * The boot script of the page knows the language and whether somebody is signed in, so it asks for what comes next while the
 * first scripts are still under way: found out about only once those have run, it would come as much later.
 */
export function firstFiles(): Plugin {
  return {
    name: 'tessera-first-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !String(page.source).includes(placeholder))
        this.error('index.html does not say where its first files go');
      const html = String(page.source);
      const filesOf = (name: RegExp) => closureOf(bundle, name).filter((file) => !html.includes(file));
      const list = [
        filesOf(/^sign-in-page$/),
        filesOf(/^(?:portal|app-shell|session-watch|lists)$/),
        textFiles(bundle, ''),
        textFiles(bundle, '.members'),
      ];
      page.source = html
        .replace(placeholder, JSON.stringify(list))
        .replace('</title>', `</title>\n    ${fontLink(bundle)}`);
    },
  };
}

/** The files of these names, with all that they stand on and their styles. */
function closureOf(bundle: Bundle, wanted: RegExp): string[] {
  const files = new Set(
    chunksOf(bundle)
      .filter(({ name }) => wanted.test(name))
      .map(({ fileName }) => fileName),
  );
  if (files.size === 0) throw new Error(`Nothing in the build is ${wanted}`);
  const styles = new Set<string>();
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) files.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...styles, ...files];
}

/** A file per language. */
function textFiles(bundle: Bundle, ending: string): Record<string, string> {
  const files = chunksOf(bundle).flatMap(({ fileName, facadeModuleId }) => {
    const [, locale, found] = /[\\/]app[\\/]texts[\\/](\w+)(\.members)?\.ts$/.exec(facadeModuleId ?? '') ?? [];
    return locale && (found ?? '') === ending ? [[locale, fileName] as const] : [];
  });
  if (files.length === 0) throw new Error(`The build has no file of texts that ends with “${ending}”`);
  return Object.fromEntries(files);
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/** The letters of the first paint, asked for with the page instead of after its styles. */
function fontLink(bundle: Bundle): string {
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  if (!font) throw new Error('The font of the first paint is not in the build');
  return `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`;
}
