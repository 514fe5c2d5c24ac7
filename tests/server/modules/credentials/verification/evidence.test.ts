import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvidenceBundle } from '../../../../../engine/evidence/index.ts';
import { run } from '../../../../../scripts/sello-verify/main.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

let folder: string;
let valid: EvidenceBundle;
let revoked: EvidenceBundle;
let pdf: Buffer;
let registry: { network: string; chainId: number; contract: string };

/** Issues two approved diplomas, revokes one, and keeps their evidence. The platform is gone afterwards. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-verify-'));
  const app: TestApp = await startTestApp({ publicUrl: 'https://sello.example' });
  try {
    const { projectId, manualId } = await diplomaProject(app);
    const owner = await app.as('owner@uni.example');
    const issue = async (n: number) => {
      const asked = await owner.call('issueCredentials', {
        params: { projectId },
        body: { templateId: manualId, receiver: graduate(n) },
      });
      const id = asked.body.results[0]?.credentialId as string;
      for (const email of ['signer@uni.example', 'signer2@uni.example'])
        await (await app.as(email)).call('signCredentials', { params: { projectId }, body: { ids: [id] } });
      const { body } = await owner.call('getCredential', { params: { projectId, credentialId: id } });
      return { id, publicId: body.verifyUrl.split('/').at(-1) ?? '' };
    };
    const [one, two] = [await issue(1), await issue(2)];
    await app.workers.drain();
    await owner.call('revokeCredential', {
      params: { projectId, credentialId: two.id },
      body: { metadata: { description: 'Se emitió por error' } },
    });
    await app.workers.drain();
    // The keys' beginnings are told in whole seconds.
    await sleep(1_100);
    const { body: keys } = await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } });
    expect((await owner.call('renewKey', { params: { keyId: keys.keys[0]?.id as string } })).status).toBe(200);
    const evidenceOf = async (publicId: string) => {
      const { statusCode, body, headers } = await app.http.inject({
        url: `/api/v1/public/credentials/${publicId}/evidence`,
      });
      expect([statusCode, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="${publicId}.evidence.json"`,
      ]);
      return JSON.parse(body) as EvidenceBundle;
    };
    valid = await evidenceOf(one.publicId);
    revoked = await evidenceOf(two.publicId);
    pdf = (await app.http.inject({ url: `/api/v1/public/credentials/${one.publicId}/pdf` })).rawPayload;
    const [first] = valid.registries;
    if (!first) throw new Error('No registry');
    registry = first;
  } finally {
    await app.stop();
  }
});
afterAll(() => rm(folder, { recursive: true }));

interface Said {
  code: number;
  out: string;
  wrong: string;
}
/** Writes a file and verifies it, as somebody does who has nothing else. */
async function verify(content: unknown, ...args: string[]): Promise<Said> {
  const file = join(folder, 'file');
  await writeFile(file, Buffer.isBuffer(content) || typeof content === 'string' ? content : JSON.stringify(content));
  const said = { out: '', wrong: '' };
  const code = await run([file, ...args], {
    out: text => void (said.out += text),
    wrong: text => void (said.wrong += text),
  });
  return { code, ...said };
}
const stepsOf = async (content: unknown, ...args: string[]) => {
  const { code, out } = await verify(content, '--json', ...args);
  const { verdict, steps } = JSON.parse(out) as {
    verdict: string;
    steps: { id: string; outcome: string; reason?: string }[];
  };
  return { code, verdict, wrong: steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'unchecked') };
};
/** A bundle with one part changed. */
const changed = (change: (bundle: Record<string, never>) => void, from = valid): EvidenceBundle => {
  const copy = JSON.parse(JSON.stringify(from)) as EvidenceBundle;
  change(copy as unknown as Record<string, never>);
  return copy;
};

describe('a bundle of evidence', () => {
  it('verifies with nothing else, in both languages, and says on what each step rests', async () => {
    const { code, out } = await verify(valid);
    expect(code).toBe(0);
    expect(out).toContain('VALID: all checks hold');
    expect(out).toContain(
      '✓ The seal on the blockchain (seal as supplied in the file, record of the chain as supplied in the file)',
    );
    expect(out).toContain('keys as supplied in the file');
    const spanish = await verify(valid, '--lang', 'es-MX');
    expect(spanish.out).toContain('VÁLIDA: todo se cumple');
    expect(await stepsOf(valid)).toEqual({ code: 0, verdict: 'valid', wrong: [] });
  });

  it('of a revoked credential says so', async () => {
    expect(await stepsOf(revoked)).toMatchObject({ code: 1, verdict: 'revoked' });
  });

  /** The parts of a bundle that a row below changes. */
  interface Parts {
    address: string;
    credential: {
      name: string;
      issuer: { id: string };
      credentialSubject: Record<string, string>;
      proof: { created: string }[];
    };
    didDocuments: Record<
      string,
      {
        document: { verificationMethod: unknown[] };
        atIssuing?: { verificationMethod: { publicKeyMultibase: string }[] };
      }
    >;
    statusLists: Record<string, { validUntil: string }>;
    schemas: Record<string, string>;
    seals: { issuance: { receipt: { salt: string; root: string } } };
    roots: { record: { known: boolean } }[];
    blocks: {
      root: string;
      proof: Record<'blockHash' | 'header' | 'transaction' | 'receipt', string> &
        Record<'transactionProof' | 'receiptProof', string[]>;
    }[];
  }
  const issuerOf = ({ credential }: EvidenceBundle) => (credential.issuer as { id: string }).id;
  /** Hex with its last digit changed. */
  const flipped = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
  /** The block of the issuance's seal. */
  const sealBlock = ({ blocks, seals }: Parts) =>
    blocks.find(({ root }) => root === seals.issuance.receipt.root)!.proof;
  it.each<[string, (bundle: Parts) => void, string]>([
    ['the credential', bundle => void (bundle.credential.name = 'Doctorado'), 'issuer'],
    ['a claim', bundle => void (bundle.credential.credentialSubject.degree = 'Doctorado'), 'issuer'],
    ['an approval', bundle => void (bundle.credential.proof[1]!.created = '2026-01-01T00:00:00Z'), 'approval.1'],
    [
      'the keys of the issuer',
      bundle => void (bundle.didDocuments[bundle.credential.issuer.id]!.document.verificationMethod = []),
      'issuer',
    ],
    [
      'a status list',
      bundle => {
        const [list] = Object.values(bundle.statusLists);
        list!.validUntil = '2040-01-01T00:00:00Z';
      },
      'status',
    ],
    [
      'the schema',
      bundle => {
        const [url = ''] = Object.keys(bundle.schemas);
        bundle.schemas[url] += ' ';
      },
      'schema',
    ],
    ['the path of the seal', bundle => void (bundle.seals.issuance.receipt.salt = '00'.repeat(32)), 'seal'],
    ['the root', bundle => void (bundle.seals.issuance.receipt.root = '11'.repeat(32)), 'seal'],
    ['the word of the chain', bundle => void (bundle.roots[0]!.record.known = false), 'seal'],
    [
      'the keys of the issuer as of issuing',
      bundle => {
        const { atIssuing } = bundle.didDocuments[bundle.credential.issuer.id]!;
        atIssuing!.verificationMethod[0]!.publicKeyMultibase += 'x';
      },
      'keysAtIssuing',
    ],
    ['the address', bundle => void (bundle.address += 'x'), 'document'],
  ])('names %s where it was changed', async (_part, change, step) => {
    const { code, wrong } = await stepsOf(changed(change as never));
    expect(code).not.toBe(0);
    expect(wrong.map(({ id }) => id)).toContain(step);
  });

  it.each<[string, (bundle: Parts) => void, string]>([
    ['header', bundle => void (sealBlock(bundle).header = flipped(sealBlock(bundle).header)), 'block-header'],
    ['hash', bundle => void (sealBlock(bundle).blockHash = flipped(sealBlock(bundle).blockHash)), 'block-header'],
    [
      'transaction',
      bundle => void (sealBlock(bundle).transaction = flipped(sealBlock(bundle).transaction)),
      'block-transaction',
    ],
    ['receipt', bundle => void (sealBlock(bundle).receipt = flipped(sealBlock(bundle).receipt)), 'block-receipt'],
    [
      'path to the transaction',
      bundle => void (sealBlock(bundle).transactionProof = sealBlock(bundle).transactionProof.map(flipped)),
      'block-transaction-proof',
    ],
    [
      'path to the receipt',
      bundle => void (sealBlock(bundle).receiptProof = sealBlock(bundle).receiptProof.map(flipped)),
      'block-receipt-proof',
    ],
  ])('names the %s of the block where it was changed', async (_part, change, reason) => {
    const { code, verdict, wrong } = await stepsOf(changed(change as never));
    expect([code, verdict]).toEqual([1, 'invalid']);
    expect(wrong).toContainEqual(expect.objectContaining({ id: 'block', reason }));
  });

  it('proves its seal against the hash of a block alone', async () => {
    const hash = sealBlock(valid as unknown as Parts).blockHash;
    const told = changed(bundle => void ((bundle as unknown as Parts).roots = []));
    expect(await stepsOf(told)).toMatchObject({ code: 2 });
    expect(await stepsOf(told, '--block', hash)).toEqual({ code: 0, verdict: 'valid', wrong: [] });
    const { out } = await verify(told, '--block', hash.toUpperCase().replace('0X', '0x'));
    expect(out).toContain('✓ The seal on the blockchain (seal as supplied in the file, block hash as given)');
    expect(out).toContain('✓ The block of the seal (block hash as given)');
    expect((await verify(valid)).out).toContain('✓ The block of the seal (block hash as supplied in the file)');
    const spanish = await verify(valid, '--block', hash, '--lang', 'es-MX');
    expect(spanish.out).toContain('✓ El bloque del sello (huella del bloque como la indicaste)');
    expect(await stepsOf(valid, '--block', flipped(hash))).toMatchObject({
      code: 1,
      wrong: [{ id: 'block', reason: 'block-other' }],
    });
  });

  it('without blocks, or of version 1, says that no block proves the seal', async () => {
    const { blocks: _blocks, ...rest } = valid;
    const first = { ...rest, version: 1 };
    expect(await stepsOf(first)).toEqual({ code: 0, verdict: 'valid', wrong: [] });
    expect((await verify(first)).out).toContain('– The block of the seal — The bundle has no proof of this block.');
    const unproven = valid.blocks.map(block => ({ ...block, proof: null, reason: 'too-large' }));
    const hash = sealBlock(valid as unknown as Parts).blockHash;
    expect(await stepsOf({ ...valid, blocks: unproven }, '--block', hash)).toMatchObject({
      code: 2,
      wrong: [{ id: 'block', reason: 'block-absent' }],
    });
  });

  it('holds the DID document at issuing with the previous key, and the current one with both keys, after a renewal', async () => {
    const { document, atIssuing } = (valid as unknown as Parts).didDocuments[issuerOf(valid)]!;
    const keysIn = (value: unknown) => (value as { verificationMethod: { retired?: string }[] }).verificationMethod;
    expect([keysIn(document).length, keysIn(atIssuing).length]).toEqual([2, 1]);
    expect(keysIn(document).filter(({ retired }) => retired)).toHaveLength(1);
    expect(keysIn(atIssuing)[0]?.retired).toBeUndefined();
  });

  it('is judged at a time, and by the contracts that somebody trusts themselves', async () => {
    expect(await stepsOf(valid, '--at', '2020-01-01T00:00:00Z')).toMatchObject({ code: 1 });
    const trusted = join(folder, 'registry.json');
    await writeFile(trusted, JSON.stringify([registry]));
    expect(await stepsOf(valid, '--registry', trusted)).toMatchObject({ code: 0 });
    await writeFile(trusted, JSON.stringify([{ ...registry, contract: `0x${'0'.repeat(40)}` }]));
    expect(await stepsOf(valid, '--registry', trusted)).toMatchObject({
      code: 2,
      wrong: [{ id: 'seal', reason: 'seal-untrusted' }],
    });
  });

  it('of another version, or of no form, is refused', async () => {
    for (const bad of [
      changed(bundle => void (bundle.version = 3 as never)),
      changed(bundle => void (bundle.roots = 7 as never)),
      changed(bundle => void (bundle.blocks = [{ proof: {} }] as never)),
      '{',
      '[]',
      'text',
      { type: 'other' },
    ]) {
      const { code, wrong } = await verify(bad);
      expect([code, wrong.startsWith('The file is no credential')]).toEqual([64, true]);
    }
  });
});

describe('the command', () => {
  it('takes a credential and a PDF, and says what it could not check without a network', async () => {
    const plain = await stepsOf(valid.credential);
    expect([plain.code, plain.wrong.map(({ id }) => id)]).toEqual([2, expect.arrayContaining(['issuer', 'status'])]);
    expect((await stepsOf(pdf)).code).toBe(2);
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--fetch', 'all']],
    [['a', '--at', 'soon']],
    [['a', '--block', '0x12']],
    [['a', '--lang', 'fr']],
    [['a', '--unknown']],
  ])('written as %j ends with 64 and its usage', async args => {
    let wrong = '';
    const code = await run(args, { out: () => undefined, wrong: text => void (wrong += text) });
    expect([code, wrong.includes('Usage: sello-verify FILE')]).toEqual([64, true]);
  });
});
