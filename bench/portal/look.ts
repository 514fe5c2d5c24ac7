import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/installed.mjs';
import { browserOf, demoCredential, sessionOf } from '../../tests/e2e/support/session.ts';
import { onSlowLine } from '../../tests/e2e/support/slow-line.ts';

const PORT = '4497';
const BASE = `http://localhost:${PORT}`;
const PATIENCE_MS = 120_000;

/** How one screen came: milliseconds since its address was opened. */
export interface Look {
  screen: string;
  cache: 'cold' | 'warm';
  requests: number;
  kilobytes: number;
  /** When the shell was painted, when the heading was seen, and the largest contentful paint. */
  shell: number;
  heading: number;
  largest: number;
}

/** The built server on a data folder of its own, filled with the demonstration. */
async function startServer(folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT, DATA_DIR: folder, PUBLIC_URL: BASE },
    stdio: 'ignore',
  });
  const end = Date.now() + PATIENCE_MS;
  while (!(await fetch(`${BASE}/api/health`).catch(() => null))?.ok) {
    if (Date.now() > end || server.exitCode !== null) throw new Error('The built server did not start: npm run build');
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return server;
}

async function lookAt(browser: Browser, screen: string, path: string, signedIn: boolean): Promise<Look[]> {
  const context = signedIn
    ? await browserOf(browser, await sessionOf(BASE, 'owner@uni.example'))
    : await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const load = await onSlowLine(context, page);
  const looks: Look[] = [];
  for (const cache of ['cold', 'warm'] as const) {
    load.clear();
    await page.goto(`${BASE}${path}`, { waitUntil: 'commit' });
    const heading = await page
      .waitForFunction(
        () => (document.querySelector('h1')?.getClientRects().length ? performance.now() : false),
        undefined,
        { polling: 'raf' },
      )
      .then(seen => seen.jsonValue());
    await page.waitForLoadState('networkidle');
    const { shell, largest } = await page.evaluate(
      () =>
        new Promise<{ shell: number; largest: number }>(resolve =>
          new PerformanceObserver(list => {
            const [first] = performance.getEntriesByName('first-contentful-paint');
            resolve({ shell: first?.startTime ?? 0, largest: list.getEntries().at(-1)?.startTime ?? 0 });
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    );
    looks.push({
      screen,
      cache,
      requests: load.requests.length,
      kilobytes: load.bytes() / 1024,
      shell,
      heading: Number(heading),
      largest,
    });
  }
  await context.close();
  return looks;
}

/** The five main screens and the public page at 400 kB/s and 400 ms, with nothing in the browser's cache and then once more. */
export async function run(): Promise<Look[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  const server = await startServer(folder);
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const { projectId, credentialId, verifyPath } = await demoCredential(await sessionOf(BASE, 'owner@uni.example'));
    const credentials = `/projects/${projectId}/credentials`;
    return [
      ...(await lookAt(browser, 'sign-in', '/login', false)),
      ...(await lookAt(browser, 'home', '/', true)),
      ...(await lookAt(browser, 'projects', '/projects', true)),
      ...(await lookAt(browser, "a project's credentials", credentials, true)),
      ...(await lookAt(browser, 'a credential', `${credentials}/issued/${credentialId}`, true)),
      ...(await lookAt(browser, 'its public page', verifyPath, false)),
    ];
  } finally {
    await browser.close();
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
