// Every test there is: types, lint, a fresh build and its first start, unit and server tests, browser tests. Each prints its failures when it
// ends; the last line is `N passed, N failed`, in which types, lint, build and first start count as one each. Goes on after a failure.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { BRIEF } from './brief.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'node_modules', '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];
/** What failed, said once more at the very end, below what thousands of tests printed. */
const details = [];

/** Runs a command to its end. What it says goes out as it comes, or at once into `said`. */
function run(command, args, { env = {}, said } = {}) {
  return new Promise(resolve => {
    const options = {
      cwd: root,
      stdio: said ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    };
    const child = spawn(command, args, options);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => said.push(text));
    child.once('error', error => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', code => resolve(code ?? 1));
  });
}

/** A part of the tests. `aside`: another part speaks meanwhile, so this one is heard when it ends. */
async function step(name, work, { aside = false } = {}) {
  console.log(`\n── ${name}${aside ? ', beside the others' : ''}`);
  const started = Date.now();
  const said = [];
  const { passed, failed } = await work(aside ? said : undefined);
  for (const text of said) process.stdout.write(text);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Of what types and lint read nearly all stays: Go marks it anew with each collection, and needs none before there is this much. */
const GO = { GOGC: 'off', GOMEMLIMIT: '3500MiB' };

const check = (command, args) => async said =>
  (await run(command, args, { said, env: GO })) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** Takes the counts out of a report. A run that failed without a failed test (a file that does not load) counts as one failure. */
function counted(code, file, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The run wrote no report.');
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * The demonstration, filled into an empty folder once, which is named when it is whole: servers of tests begin with copies of it, under the
 * address that it was made for.
 */
const filling = mkdtempSync(join(tmpdir(), 'sello-filled-'));
const filled = {
  FILLED_DATA: join(filling, 'whole'),
  FILLED_URL: `http://localhost:${11_000 + (process.pid % 2000) * 10}`,
};
process.on('exit', () => rmSync(filling, { recursive: true, force: true }));

/** So long a first start may take on the slowest machine: one that hangs is a failure, and holds nothing up for ever. */
const PATIENCE_MS = 900_000;

async function firstStart(said) {
  const DATA_DIR = join(filling, 'now');
  const PUBLIC_URL = filled.FILLED_URL;
  const server = spawn(process.execPath, [...BRIEF, join('dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, DATA_DIR, PUBLIC_URL, PORT: new URL(PUBLIC_URL).port },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  let isReady = false;
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', text => {
      said.push(text);
      if (isReady || !said.join('').includes('Sello is ready')) return;
      isReady = true;
      server.kill('SIGTERM');
    });
  const code = await new Promise(resolve => server.once('error', resolve).once('close', resolve));
  const isWhole = isReady && code === 0;
  // Where it failed, others begin with nothing rather than with half of it, or wait.
  if (isWhole) renameSync(DATA_DIR, filled.FILLED_DATA);
  else mkdirSync(filled.FILLED_DATA);
  return isWhole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest() {
  const file = join(results, 'vitest.json');
  const bin = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [...BRIEF, bin, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(process.execPath, args, { env: { BUILT_SERVER: '1', WHOLE_RUN: '1', ...filled } });
  return counted(code, file, report => {
    for (const { name, assertionResults } of report.testResults)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed') tell(name, fullName, failureMessages[0]);
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

async function playwright(said) {
  const file = join(results, 'playwright.json');
  const bin = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [...BRIEF, bin, 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...filled },
    said,
  });
  return counted(code, file, ({ suites, stats }) => {
    const specs = suite => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
    for (const { ok, file: at, title, tests } of suites.flatMap(specs))
      if (!ok) tell(join(root, 'tests', 'e2e', at), title, tests.at(-1)?.results.at(-1)?.error?.message);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

function tell(file, test, message = '') {
  details.push(
    `${relative(root, file)}: ${test}\n    ${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')}`,
  );
}

// On Linux all that is started here, and what that starts, is work that nobody waits for: who has a core keeps it until its turn is over, and is
// not put off it by each who wakes up, with what the processor's caches held of it. Where that cannot be said, it takes a little longer.
if (process.platform === 'linux')
  spawnSync('chrt', ['--batch', '--pid', '0', String(process.pid)], { stdio: 'ignore' });

// Two lanes for two cores: two journeys at a time, and three files. Types and lint, which never wait, fill up what the beginning leaves, where the
// build and the first start have a core, and what runs apart waits for a slow line. Where a test needs the built server, it waits for it.
const aside = { aside: true };
const filledOnce = step('build', check(process.execPath, [join(root, 'scripts', 'ready.mjs'), 'build']), aside).then(
  () => step('first start', firstStart, aside),
);
await Promise.all([
  step('types', check('npm', ['run', '--silent', 'types']), aside).then(() =>
    step('lint', check('npm', ['run', '--silent', 'lint']), aside),
  ),
  filledOnce.then(() => step('browser tests', playwright, aside)),
  step('unit and server tests', vitest),
]);

if (failures.length > 0) console.log(['', ...details, `Failed: ${failures.join(', ')}`].join('\n'));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
