import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The player is a page of its own at /player/. Nothing is inlined: the server's Content-Security-Policy allows files only. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/player/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Televisions from 2019 on (docs/browsers.md).
    target: ['chrome63', 'firefox115', 'safari16.4'],
    // For older ones each rule with a side of the text would stand there once per direction, in a form that they can't read either.
    cssTarget: ['chrome69', 'firefox115', 'safari16.4'],
  },
  server: { proxy: { '/device': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
});
