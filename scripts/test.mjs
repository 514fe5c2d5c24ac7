// Every test there is: types, lint, a fresh build, unit and server tests, browser tests. Each prints its failures when it ends; the
// last line is `N passed, N failed`, in which types, lint and build count as one each. Goes on after a failure.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'node_modules', '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0 };
const failures = [];

function run(command, args, env = {}) {
  return new Promise(resolve => {
    const options = {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    };
    const child = spawn(command, args, options);
    child.once('error', error => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', code => resolve(code ?? 1));
  });
}

async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

const check = async (command, args) =>
  (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

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

async function vitest() {
  const file = join(results, 'vitest.json');
  const bin = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [bin, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(process.execPath, args, { BUILT_SERVER: '1' });
  return counted(code, file, report => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function playwright() {
  const file = join(results, 'playwright.json');
  const bin = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(process.execPath, [bin, 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return counted(code, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

// These three keep one core busy each, and ask nothing of each other.
await Promise.all([
  step('types', () => check('npm', ['run', '--silent', 'types'])),
  step('lint', () => check('npm', ['run', '--silent', 'lint'])),
  step('build', () => check(process.execPath, [join(root, 'scripts', 'ready.mjs'), 'build'])),
]);
await step('unit and server tests', vitest);
await step('browser tests', playwright);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
