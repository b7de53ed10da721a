import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The player is a page of its own at /player/. Nothing is inlined: the server's Content-Security-Policy allows files only. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/player/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/device': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
});
