import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 90_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [react()],
        test: { ...patience, name: 'unit', environment: 'jsdom', include: ['tests/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...patience,
          name: 'pure',
          environment: 'node',
          include: ['tests/{contract,engine,walls}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
});
