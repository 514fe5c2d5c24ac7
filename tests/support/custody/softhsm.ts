import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSoftHsm } from '../../../scripts/installed.mjs';
import type { Pkcs11Settings } from '../../../server/platform/keystore/index.ts';

const TOOL = fileURLToPath(new URL('token-tool.mjs', import.meta.url));
/** Of the officer who makes tokens ready. */
const OFFICER_PIN = 'officer-of-the-tests';

/** A token of SoftHSM, a real PKCS #11 library whose keys are in files, in a folder of its own. */
export interface SoftHsm {
  settings: Pkcs11Settings;
  /** By which a process finds the token: SoftHSM reads it once, when its library is loaded. */
  env: { SOFTHSM2_CONF: string };
  /** The folder in which the token's files are. */
  tokens: string;
  /** Takes the token out of its slot. */
  vanish(): void;
  /** Puts it back. */
  comeBack(): void;
  /** Gives its user another PIN, as its officer does. */
  changePin(pin: string): void;
  /** Removes the key of a reference, puts another in its place, or one of the same name beside it. */
  key(what: 'remove' | 'replace' | 'succeed', reference: string): void;
  /** The processes in which its library is loaded. */
  processes(): number[];
  remove(): void;
}

/** Makes a token. Its settings hold for processes that have its environment, such as those that this one begins from now on. */
export function makeSoftHsm(label = `sello-${randomBytes(4).toString('hex')}`): SoftHsm {
  const module = findSoftHsm();
  if (!module) throw new Error('SoftHSM is not installed: npm test installs it');
  const folder = mkdtempSync(join(tmpdir(), 'sello-softhsm-'));
  const tokens = join(folder, 'tokens');
  const away = join(folder, 'away');
  mkdirSync(tokens);
  const conf = join(folder, 'softhsm2.conf');
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  const env = { SOFTHSM2_CONF: conf };
  const pin = randomBytes(6).toString('hex');
  execFileSync(
    'softhsm2-util',
    ['--module', module, '--init-token', '--free', '--label', label, '--pin', pin, '--so-pin', OFFICER_PIN],
    { env: { ...process.env, ...env }, stdio: 'pipe' },
  );
  process.env.SOFTHSM2_CONF = conf;
  const tool = (...args: string[]) =>
    execFileSync(process.execPath, [TOOL, module, label, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  return {
    settings: { module, token: label, pin, isReadOnly: false },
    env,
    tokens,
    vanish: () => {
      renameSync(tokens, away);
      mkdirSync(tokens);
    },
    comeBack: () => {
      rmSync(tokens, { recursive: true });
      renameSync(away, tokens);
    },
    changePin: next => void tool(OFFICER_PIN, 'pin', next),
    key: (what, reference) => void tool(pin, what, reference.slice('sello-'.length).replaceAll('-', ''), reference),
    processes: () =>
      execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
        .split('\n')
        .filter(line => line.includes(`"token":"${label}"`))
        .map(line => Number.parseInt(line, 10)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
