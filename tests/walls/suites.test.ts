import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEY_TYPES, SUITES } from '../../engine/suites/index.ts';

/** Where suites and key types stand as data, also those by which keys agree on secrets, and the packages of contexts, which are named after suites. */
const THEIR_OWN = /^engine\/(suites\/|vendor\/|didcomm\/agreement-key|formats\/mdoc\/hpke)/;
const CALLED = /(ed|x)25519|(ed|ec)dsa|secp\d|\bp-?(256|384|521)\b|\bbbs-\d/i;
const MULTICODECS = KEY_TYPES.map(({ multicodec }) => multicodec.text);

/** The lines of a text that name a suite, a curve or how a key of one begins. */
const naming = (text: string): string[] => {
  const names = [...SUITES, ...KEY_TYPES].map(({ name }) => name.toLowerCase());
  return text
    .split('\n')
    .filter(
      line =>
        CALLED.test(line) ||
        names.some(name => line.toLowerCase().includes(name)) ||
        MULTICODECS.some(begin => line.includes(begin)),
    );
};

it('no file of the engine names a suite or a curve, but those in which they stand as data', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'engine'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(file => !THEIR_OWN.test(file));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap(file => naming(`${file}\n${readFileSync(file, 'utf8')}`).map(line => `${file}: ${line}`));
  expect(found).toEqual([]);
});

it.each([
  "if (cryptosuite === 'eddsa-jcs-2022') return true;",
  'verifyEd25519(publicKey, data, signature)',
  "import { p256 } from '@noble/curves/nist.js';",
  "namedCurve: 'P-256'",
  'an ecdsa-rdfc-2019 proof',
  'secp256k1',
  "did.startsWith('did:key:z6Mk')",
])('a line such as %s names one', line => {
  expect(naming(line)).toEqual([line]);
});
