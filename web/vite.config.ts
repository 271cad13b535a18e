import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API: a `volga play` on its usual port. */
const host = process.env.VOLGA_HOST ?? 'http://127.0.0.1:7942';

export default defineConfig({
  plugins: [svelte()],
  server: {
    fs: { allow: ['..'] }, // the texts lie in data/locales
    proxy: { '/api': { target: host, ws: true, changeOrigin: true, headers: { origin: host } } },
  },
  build: {
    target: 'es2023',
    // The page is served under a strict Content-Security-Policy: nothing inline, no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file per language, and one more for each game.
        codeSplitting: {
          groups: ['en', 'fr'].map((lang) => ({
            test: new RegExp(`locales.${lang}.(table|web)\\.ftl`),
            name: `text-${lang}`,
          })),
        },
      },
    },
  },
});
