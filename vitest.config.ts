import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { plugins: [react()], test: { name: 'unit', environment: 'jsdom', include: ['tests/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'pure', environment: 'node', include: ['tests/{contract,engine,walls}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
});
