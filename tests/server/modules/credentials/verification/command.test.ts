import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmation,
  createTokenStatusList,
  issueSdJwt,
  presentSdJwt,
  signTokenStatusList,
  TOKEN_STATUS,
  writeTokenStatus,
} from '../../../../../engine/tokens/index.ts';
import { run } from '../../../../../scripts/sello-verify/main.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { NOW } from '../../../../engine/support/diploma.ts';
import { salt, SECONDS, tokenParty } from '../../../../engine/support/token-parties.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'sello-command-'))));
afterAll(() => rm(folder, { recursive: true }));

async function command(...args: string[]) {
  const said = { out: '', wrong: '' };
  const say = { out: (more: string) => void (said.out += more), wrong: (more: string) => void (said.wrong += more) };
  return { code: await run(args, say, NOW), ...said };
}
/** Runs the command on a file with this text. */
async function verify(text: string, ...args: string[]) {
  const file = join(folder, 'file');
  await writeFile(file, text);
  return command(file, ...args);
}

const issuer = tokenParty('ES256');
const holder = tokenParty('ES256');

describe('the command on a token of whose holder something is asked', () => {
  const token = () =>
    issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
      shown: { iss: issuer.did, iat: SECONDS - 60, vct: 'https://a.example/vct', cnf: confirmation(holder.key) },
      hidden: { name: 'Ana' },
      signer: issuer.signer,
      salt,
      primitives: nodePrimitives,
    });
  const asked = ['--challenge', 'n-1', '--domain', 'https://me.example'];

  it('refuses it without a signature of its holder, in both languages', async () => {
    const { code, out } = await verify(await token(), ...asked);
    expect([code, out]).toEqual([1, expect.stringContaining('✗ Its holder’s signature — The holder’s signature is')]);
    expect((await verify(await token(), ...asked, '--lang', 'es-MX')).out).toContain(
      '✗ La firma de quien la presenta — Falta la firma de quien la presenta.',
    );
    expect((await verify(await token())).code).toBe(0);
  });

  it('accepts it with a signature for this challenge and domain', async () => {
    const text = await presentSdJwt(await token(), [], {
      signer: holder.signer,
      audience: 'https://me.example',
      nonce: 'n-1',
      issuedAt: SECONDS,
      primitives: nodePrimitives,
    });
    expect(await verify(text, ...asked)).toMatchObject({
      code: 0,
      out: expect.stringContaining('✓ Its holder’s signature\n'),
    });
    expect((await verify(text, '--challenge', 'n-2')).code).toBe(1);
  });
});

describe('the command on a token whose keys and status are elsewhere', () => {
  let server: Server;
  let origin: string;
  const answers = new Map<string, string>();
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => {
      const body = answers.get(url);
      answer.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    publish();
    answers.set('/list', await listOf(TOKEN_STATUS.valid));
  });
  afterAll(() => server.close());

  const publish = (more: object = {}) =>
    answers.set(
      '/.well-known/jwt-vc-issuer',
      JSON.stringify({ issuer: origin, jwks: { keys: [{ ...issuer.publicJwk, kid: 'key-1' }] }, ...more }),
    );
  const listOf = (value: number) => {
    const list = createTokenStatusList();
    writeTokenStatus(list, 7, value);
    return signTokenStatusList({
      uri: `${origin}/list`,
      list,
      issuedAt: SECONDS - 60,
      expiresAt: SECONDS + 60,
      ttl: 60,
      header: { kid: 'key-1' },
      signer: issuer.signer,
    });
  };
  const token = () =>
    issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: 'key-1' },
      shown: {
        iss: origin,
        iat: SECONDS - 60,
        vct: 'https://a.example/vct',
        status: { status_list: { uri: `${origin}/list`, idx: 7 } },
      },
      hidden: { name: 'Ana' },
      signer: issuer.signer,
      salt,
      primitives: nodePrimitives,
    });

  it('reads keys and status where both are asked for, and says that they were read now', async () => {
    const { code, out } = await verify(await token(), '--fetch', 'did,status', '--fetch-local');
    expect(code).toBe(0);
    expect(out).toContain('(keys read now)');
    expect(out).toContain('(status list read now)');
    answers.set('/list', await listOf(TOKEN_STATUS.invalid));
    expect((await verify(await token(), '--fetch', 'did,status', '--fetch-local')).out).toContain('REVOKED');
    answers.set('/list', await listOf(TOKEN_STATUS.valid));
    expect((await verify(await token(), '--fetch', 'did', '--fetch-local')).code).toBe(2);
    expect((await verify(await token(), '--fetch', 'status', '--fetch-local')).code).toBe(2);
    expect((await verify(await token())).code).toBe(2);
  });

  it('asks this machine only where that is allowed, and reads no more than 1 MB', async () => {
    expect(await verify(await token(), '--fetch', 'did,status')).toMatchObject({
      code: 2,
      out: expect.stringContaining('The issuer’s keys could not be read just now.'),
    });
    publish({ more: 'x'.repeat(1024 * 1024) });
    expect((await verify(await token(), '--fetch', 'did,status', '--fetch-local')).code).toBe(2);
    publish();
    expect((await verify(await token(), '--fetch', 'did,status', '--fetch-local')).code).toBe(0);
  });
});

describe('the command on a link', () => {
  const credential = { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['VerifiableCredential'] };
  const linkTo = (value: unknown) =>
    `https://sello.example/verify#${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

  it('checks the credential after its #, as the argument and in a file', async () => {
    for (const said of [await command(linkTo(credential)), await verify(`${linkTo(credential)}\n`)])
      expect(said).toMatchObject({ code: 1, out: expect.stringContaining('NOT VALID') });
  });

  it('says that there is no credential where there is none after its #', async () => {
    for (const link of ['https://sello.example/verify', linkTo({ more: 1 }), 'https://sello.example/verify#AAAA'])
      expect(await command(link)).toMatchObject({
        code: 64,
        wrong: 'The file is no credential, presentation, token, PDF or evidence bundle.\n',
      });
  });
});

it('says which file could not be read, in both languages', async () => {
  const path = join(folder, 'absent');
  expect(await command(path)).toMatchObject({ code: 64, wrong: `The file could not be read: ${path}\n` });
  expect((await command(path, '--lang', 'es-MX')).wrong).toBe(`No se pudo leer el archivo: ${path}\n`);
});
