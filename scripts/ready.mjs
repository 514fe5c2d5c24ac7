// Makes a clone ready: `node scripts/ready.mjs` installs and builds what is missing or old, `… install` only installs,
// `… browser` finds or installs Chromium, `… token` SoftHSM. Words can be combined. What is made from the folders is made in any case.
// Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { writeModuleList } from './module-list.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...path) => join(root, ...path);
const say = sentence => console.log(`[sello] ${sentence}`);

class Stop extends Error {}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (error) throw new Stop(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new Stop(`${command} ${args.join(' ')} failed.`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (!fits) throw new Stop(`Sello needs Node 20.19, 22.13, 24 or newer; this is ${process.versions.node}.`);
}

/** Compares what is installed with the lock by version: dates say nothing after a checkout. */
function isStale() {
  if (!existsSync(at('node_modules', '.package-lock.json'))) return true;
  const read = file => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = read(at('node_modules', '.package-lock.json'));
  return Object.entries(read(at('package-lock.json'))).some(
    ([path, wanted]) =>
      path !== '' &&
      !wanted.optional &&
      !wanted.devOptional &&
      !wanted.peer &&
      installed[path]?.version !== wanted.version,
  );
}

function install() {
  if (!isStale()) return;
  say('Installing packages. The first time this takes about half a minute…');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** The newest change below a path; a folder's own time tells of removed files. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))));
}

function build(name, what, inputs, output, args) {
  const stamp = at('node_modules', '.cache', `built-${name}`);
  const built = existsSync(stamp) && existsSync(at(output)) ? statSync(stamp).mtimeMs : 0;
  if (built > Math.max(...inputs.map(input => newest(at(input))))) return;
  const started = new Date();
  say(`Building ${what}…`);
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { NODE_ENV: 'production' });
  // Written after success, dated at the start: a build cut short or overtaken by an edit is done again.
  mkdirSync(at('node_modules', '.cache'), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

function buildAll() {
  const shared = ['contract', 'engine', 'package-lock.json'];
  const portal = [
    'src',
    'public',
    'index.html',
    'verify.html',
    'mine.html',
    'claim.html',
    'inbox.html',
    'voucher.html',
    'till.html',
    'point.html',
    'card.html',
    'pov.html',
    'vite.config.ts',
    'scripts',
  ];
  build('portal', 'the portal', [...shared, ...portal], 'dist/portal/index.html', []);
  const server = ['server', 'vite.server.config.ts'];
  build('server', 'the server', [...shared, ...server], 'dist/server/main.js', ['-c', 'vite.server.config.ts']);
  const wallet = ['src', 'wallet.html', 'vite.wallet.config.ts', 'scripts'];
  build('wallet', 'the development wallet', [...shared, ...wallet], 'dist/wallet/wallet.html', [
    '-c',
    'vite.wallet.config.ts',
  ]);
  const widget = ['src', 'widget.html', 'vite.widget.config.ts', 'scripts'];
  build('widget', 'the widget', [...shared, ...widget], 'dist/widget/widget.html', ['-c', 'vite.widget.config.ts']);
}

const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs packages of Debian, one after the other, until `isThere`. */
async function debian(packages, isThere, ...besides) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  for (const name of packages)
    if (!(await isThere()))
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, ...besides], {
        stdio: 'inherit',
        env: { ...process.env, ...quiet },
      });
}

async function browser() {
  const { findChromium } = await import('./installed.mjs');
  if (await findChromium()) return;
  if (isDebianRoot()) {
    say('Installing Chromium for the browser tests…');
    // Debian has it without windows, too, which is enough; others have the whole alone.
    await debian(['chromium-headless-shell', 'chromium'], findChromium, 'fonts-liberation');
  }
  if (await findChromium()) return;
  throw new Stop(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium", "brew install --cask chromium", ' +
      'or "npx playwright install chromium"), or set CHROMIUM_PATH.',
  );
}

async function token() {
  const { findSoftHsm } = await import('./installed.mjs');
  if (findSoftHsm()) return;
  if (isDebianRoot()) {
    say('Installing SoftHSM for the tests of keys in tokens…');
    await debian(['softhsm2'], findSoftHsm);
  }
  if (findSoftHsm()) return;
  throw new Stop(
    'The tests of keys in tokens need SoftHSM. Install it ("sudo apt-get install softhsm2", "brew install softhsm"), ' +
      'or set SOFTHSM2_MODULE to its library.',
  );
}

const words = process.argv.slice(2);
try {
  checkNode();
  writeModuleList();
  if (words.length === 0 || words.includes('install')) install();
  if (words.length === 0 || words.includes('build')) buildAll();
  if (words.includes('browser')) await browser();
  if (words.includes('token')) await token();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`[sello] ${error.message}`);
  process.exit(1);
}
