import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

/** Fluent files are taken apart when the client is built, not each time somebody opens a page. */
export function fluent(): Plugin {
  return {
    name: 'fluent',
    load(id) {
      if (!id.endsWith('.ftl')) return null;
      const { body } = new FluentResource(readFileSync(id, 'utf8'));
      // Browsers read JSON in a string several times faster than the same as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`;
    },
  };
}
