import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueSdJwt } from '../../../../../engine/tokens/index.ts';
import { run } from '../../../../../scripts/sello-verify/main.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { certifiedParty } from '../../../../engine/support/certified.ts';
import { NOW } from '../../../../engine/support/diploma.ts';
import { salt, SECONDS, tokenParty } from '../../../../engine/support/token-parties.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sello-trust-'))));
afterAll(() => rm(folder, { recursive: true }));

const VCT = 'https://a.example/vct';
const issuer = tokenParty('ES256');
const entry = { name: 'Universidad', did: issuer.did, credentialTypes: [VCT], since: '2026-01-02T00:00:00Z' };
const listOf = (...entries: object[]) => ({
  name: 'Universities',
  sequence: 3,
  nextUpdate: '2099-01-01T00:00:00Z',
  entries,
});

const token = (signer = issuer.signer, header: object = { kid: issuer.signer.verificationMethod }, iss?: string) =>
  issueSdJwt({
    header: { typ: 'dc+sd-jwt', ...header },
    shown: { ...(iss !== undefined && { iss }), iat: SECONDS - 60, vct: VCT },
    hidden: { name: 'Ana' },
    signer,
    salt,
    primitives: nodePrimitives,
  });

/** Runs the command on a token with a trusted list. */
async function verify(text: string, list: unknown, ...args: string[]) {
  const [file, trust] = [join(folder, 'token'), join(folder, 'list.json')];
  await writeFile(file, text);
  await writeFile(trust, JSON.stringify(list));
  const said = { out: '', wrong: '' };
  const say = { out: (more: string) => void (said.out += more), wrong: (more: string) => void (said.wrong += more) };
  return { code: await run([file, '--trust', trust, ...args], say, NOW), ...said };
}

it('says which list recognizes the issuer, in both languages', async () => {
  const text = await token(issuer.signer, undefined, issuer.did);
  const recognized = await verify(text, listOf(entry));
  expect(recognized.code).toBe(0);
  expect(recognized.out).toContain(`Recognized by Universities as Universidad, for ${VCT}, since 2026-01-02`);
  expect((await verify(text, listOf(entry), '--lang', 'es-MX')).out).toContain('Reconocido por Universities como');
  const json = JSON.parse((await verify(text, listOf(entry), '--json')).out) as { trust: string[] };
  expect(json.trust).toEqual([expect.stringContaining('Recognized by Universities')]);
});

it.each<[string, object[], string]>([
  ['in no list', [{ ...entry, did: 'did:web:other.example' }], 'the issuer is in no list: Universities'],
  ['listed for other types', [{ ...entry, credentialTypes: ['urn:x'] }], 'does not accept the issuer for this type'],
  ['revoked', [{ ...entry, revokedAt: '2026-01-03T00:00:00Z' }], 'Universities revoked the issuer'],
])('warns of an issuer that is %s, and the verdict stays', async (_what, entries, warning) => {
  const text = await token(issuer.signer, undefined, issuer.did);
  const { code, out } = await verify(text, listOf(...entries));
  expect([code, out]).toEqual([0, expect.stringContaining(warning)]);
  expect(out).not.toContain('Recognized by');
});

it('recognizes a certificate, and warns of a list that is out of date', async () => {
  const uni = await certifiedParty('Universidad');
  const text = await token(uni.signer, { x5c: uni.certificates });
  const { did: _did, ...rest } = entry;
  const by = (certificate: string) =>
    verify(text, { ...listOf({ ...rest, certificate }), nextUpdate: '2026-01-05T00:00:00Z' });
  expect((await by(uni.root)).out).toMatch(/Recognized by[^]*had to be updated by 2026-01-05/);
  expect((await by((await certifiedParty('Otra')).root)).out).toContain('is in no list');
});

it('refuses a file that is no list', async () => {
  expect(await verify(await token(issuer.signer, undefined, issuer.did), { name: 'x' })).toMatchObject({
    code: 64,
    wrong: expect.stringContaining('--trust'),
  });
});
