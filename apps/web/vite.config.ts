import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import postcssSimpleVars from 'postcss-simple-vars';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './vite-chunks.ts';
import { dialCodes } from './vite-dial-codes.ts';
import { firstFiles } from './vite-first-files.ts';
import { mantineStyles } from './vite-mantine-styles.ts';
import { textsApart } from './vite-texts.ts';

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

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), mantineStyles(), dialCodes(), textsApart(), firstFiles(), writeScriptHashes()],
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
