import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { fluent } from './fluent';

/** Where `npm run dev` finds the API: a `volga play` on its usual port. */
const host = process.env.VOLGA_HOST ?? 'http://127.0.0.1:7942';

const proxy = { '/api': { target: host, ws: true, changeOrigin: true, headers: { origin: host } } };

/** The texts of a game in a language are called after both. */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const [, lang] = /locales\/(\w+)\//.exec(facadeModuleId ?? '') ?? [];
  return `assets/${lang ? `${name}-${lang}` : name}.[hash].js`;
}

/** Each file also as `.br` and `.gz`, where that is shorter: the server sends them as they are. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true });
      for (const file of files.filter((file) => /\.(html|js|css|svg|json)$/.test(file.name))) {
        const path = join(file.parentPath, file.name);
        const plain = readFileSync(path);
        for (const [ending, bytes] of [['br', brotliCompressSync(plain)], ['gz', gzipSync(plain, { level: 9 })]] as const) {
          if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes);
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), fluent(), packed()],
  server: {
    fs: { allow: ['..'] }, // the texts lie in data/locales
    proxy,
  },
  preview: { proxy },
  build: {
    target: 'es2023',
    // The page is served under a strict Content-Security-Policy: nothing inline, no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // One stylesheet: it is small, and every request counts.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The server finds what a page needs by what stands before the first full stop.
        entryFileNames: 'assets/[name].[hash].js',
        chunkFileNames: nameOf,
        assetFileNames: 'assets/[name].[hash][extname]',
      },
    },
  },
});
