import { existsSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/**
 * Fluent files are taken apart when the client is built, not each time somebody opens a page. What a board says comes with the
 * texts of its game: one file less.
 */
export function fluent(): Plugin {
  return {
    name: 'fluent',
    load(id) {
      if (!id.endsWith('.ftl')) return null;
      const files = [id, id.replace(/\.ftl$/, '-board.ftl')].filter((file) => existsSync(file));
      const body = files.flatMap((file) => new FluentResource(readFileSync(file, 'utf8')).body);
      for (const file of files) this.addWatchFile(file);
      // Browsers read JSON in a string several times faster than the same as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`;
    },
  };
}
