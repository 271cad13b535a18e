import { defineConfig } from 'vitest/config';

/** A real browser plays at a real `volga play`: see tests/. */
export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false },
});
