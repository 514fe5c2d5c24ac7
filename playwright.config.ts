import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { ZONE } from './tests/e2e/support/days.ts';
import { filledFolder } from './tests/support/processes/data-folder.ts';
import { findChromium } from './scripts/installed.mjs';

// This file is read again in every worker; the first reading decides, the others find it in the environment.
if (process.env.E2E_DATA_DIR === undefined) {
  const { DATA_DIR: folder, PUBLIC_URL } = await filledFolder('sello-e2e-');
  process.env.E2E_DATA_DIR = folder;
  // One for each, since journeys run beside each other; below those that a system gives to whoever connects (from 32768), any of which may be taken.
  const first = PUBLIC_URL ? Number(new URL(PUBLIC_URL).port) : 11_000 + (process.pid % 2000) * 10;
  for (const [at, name] of [
    '',
    'RETURNS_',
    'DNS_',
    'SCHEMAS_',
    'IDENTITY_',
    'WEBHOOK_',
    'PUSH_',
    'ATTEMPT_',
    'LISTS_',
  ].entries())
    process.env[`E2E_${name}PORT`] = String(first + at);
  // Of the hosts inside, whose schemas are read and where people sign in; the server trusts them.
  const { localCertificate } = await import('./tests/support/counterparts/certificate.ts');
  const { cert, key } = await localCertificate();
  Object.assign(process.env, { E2E_CERT: cert, E2E_KEY: key });
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(cert), { recursive: true, force: true });
  });
}
const { E2E_DATA_DIR: dataDir = '', E2E_PORT: port = '', E2E_RETURNS_PORT: returnsPort = '' } = process.env;
const baseURL = `http://localhost:${port}`;
const APART = ['**/first-look.spec.ts', '**/second-factor.spec.ts'];
const AFTERWARDS = '**/record.spec.ts';
const DESKTOP = { ...devices['Desktop Chrome'] };
/** With E2E_LATE=3000 answers come up to three seconds late now and then: what only a quick server hides shows. */
const LATE = process.env.E2E_LATE ? '--import ./tests/e2e/support/late-answers.mjs' : '';
const isRoot = process.getuid?.() === 0;
/** A page lives too short for V8's optimizing compilers to earn what they cost: its baseline code alone takes a quarter less of the processor, axe included. */
const BASELINE_ONLY = '--js-flags=--no-opt --no-maglev --always-sparkplug';

/** Real Chromium against the built server, with the demonstration in its data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Generous, so that a busy machine fails nothing: what is waited for comes as soon as it is there.
  timeout: 3_600_000,
  expect: { timeout: 300_000, toPass: { timeout: 300_000 } },
  // Two journeys at once, since what stands beside them fills what they leave. Those of a file come one after another.
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL,
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    // What is followed closely is what fails: `npx playwright test <file> --trace on`. A trace of all costs as much as the tests.
    trace: 'off',
    timezoneId: ZONE,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findChromium(), args: [BASELINE_ONLY, ...(isRoot ? ['--no-sandbox'] : [])] },
  },
  // First what counts requests, since the bell asks again when others do something, and what changes how an organization signs in; last what looks at all that the others did.
  projects: [
    { name: 'apart', testMatch: APART, use: DESKTOP },
    { name: 'journeys', testIgnore: [...APART, AFTERWARDS], use: DESKTOP, dependencies: ['apart'] },
    { name: 'afterwards', testMatch: AFTERWARDS, dependencies: ['journeys'] },
  ],
  webServer: {
    command: `node --enable-source-maps ${LATE} dist/server/main.js`,
    url: `${baseURL}/api/health`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Whoever watches to the end is not signed out, however long this machine takes.
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      ACCESS_TTL: '86400',
      REFRESH_TTL: '86400',
      BOUNCE_ADDRESS: 'bounces@mail.example',
      BOUNCE_PORT: returnsPort,
      COMPLAINT_ADDRESS: 'complaints@mail.example',
      DNS_SERVERS: `127.0.0.1:${process.env.E2E_DNS_PORT}`,
      INSIDE_HOSTS: ['SCHEMAS', 'IDENTITY', 'WEBHOOK', 'PUSH', 'ATTEMPT', 'LISTS']
        .map(name => `localhost:${process.env[`E2E_${name}_PORT`]}`)
        .join(','),
      PUSH_SERVICES: `localhost:${process.env.E2E_PUSH_PORT}`,
      NODE_EXTRA_CA_CERTS: process.env.E2E_CERT ?? '',
    },
  },
});
