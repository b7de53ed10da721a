import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import postcssSimpleVars from 'postcss-simple-vars';
import { defineConfig, type Plugin } from 'vite';
import { dialCodes } from './vite-dial-codes.ts';
import { mantineStyles } from './vite-mantine-styles.ts';

/**
 * The page may run no inline script but the boot script of index.html (language, direction and theme before the first paint).
 * The server allows it by hash; the hash is written beside the page so that the two can't disagree.
 */
function writeScriptHashes(): Plugin {
  return {
    name: 'tessera-script-hashes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('index.html is not in the bundle');
      const scriptHashes = [...String(page.source).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`,
      );
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: `${JSON.stringify({ scriptHashes })}\n` });
    },
  };
}

/** The letters of the first paint, asked for with the page instead of after its styles. */
function preloadFont(): Plugin {
  return {
    name: 'tessera-preload-font',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
      if (page?.type !== 'asset' || !font) this.error('the page or its font is not in the bundle');
      const link = `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`;
      page.source = String(page.source).replace('</title>', `</title>\n    ${link}`);
    },
  };
}

/** Texts travel as two files per language: what the public pages need, and the rest once somebody is signed in. */
function localeChunk(id: string): string | null {
  const contract = /packages[\\/]contracts[\\/]src[\\/]messages[\\/]validation[\\/](en|ar|de|br|esp)\.ts$/.exec(id);
  if (contract) return `texts-public-${contract[1]}`;
  const match = /[\\/]src[\\/](lib|ui|(?:domain|features)[\\/].+)[\\/]locales[\\/](\w+)\.ts$/.exec(id);
  if (!match || id.includes('node_modules')) return null;
  const [, folder = '', locale] = match;
  return /^(lib|ui|features[\\/]identity)$/.test(folder) ? `texts-public-${locale}` : `texts-${locale}`;
}

const baseModule =
  /apps[\\/]web[\\/]src[\\/](?:lib[\\/](?:api-client|cancelled|color-scheme|csp|drafts|format|format-for|has-route|i18n|routes|session|signal|table-search|texts)|ui[\\/](?:plain[\\/].*|brand-mark|form|notice|support-links|use-app-form))\.(?:tsx?|module\.css)$/;

/** What the routes say of their lists. */
const listModule = /packages[\\/]contracts[\\/]src[\\/][\w-]+\.lists\.ts$/;

/** What every page stands on: no query client, no component library. */
function isBase(id: string): boolean {
  return baseModule.test(id) || listModule.test(id);
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), mantineStyles(), dialCodes(), preloadFont(), writeScriptHashes()],
  css: {
    postcss: {
      plugins: [postcssPresetMantine(), postcssSimpleVars({ variables: { 'mantine-breakpoint-sm': '48em' } })],
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/device', '/files', '/player', '/docs', '/dev/mailbox'].map((path) => [path, server]),
    ),
  },
  build: {
    manifest: true,
    target: 'es2023',
    // A data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: localeChunk, debugName: 'texts', priority: 30 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
              priority: 20,
            },
            // A page before the sign-in is made of many small modules: one file, not twenty.
            { name: 'base', test: isBase, priority: 25 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](router-core|react-router|history|store|react-store)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
