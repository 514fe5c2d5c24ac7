import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/index.ts';
import { renderVerifyPage } from '../../../../../server/modules/credentials/verification/index.ts';
import { FORM_VERSION } from '../../../../../server/modules/credentials/credentials/issuing/build/document.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { columnsBehind, forge, MARKS, wordsOf, type Column } from '../../../../support/documents/forge.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

const VIEWS = ['public_credentials', 'public_credential_schemas', 'public_status_lists', 'public_did_keys'];
/** Where a forged value leads to less being shown, instead of the same: what it stood for is no longer proven. */
/** What the database itself refuses to have forged: nothing is issued twice. */
const HELD = ['seal_leaves.kind'];
const SHOWS_LESS = ['credential_schemas.text', 'seals.transaction_hash', 'credentials.revocation_reason'];
/** What a column decides whether there is a page at all. */
const FINDS = ['credentials.public_id', 'credentials.progress', 'credentials.erased_at', 'seals.state'];

const built = await readFile('verify.html', 'utf8');
let app: TestApp;
let project: DiplomaProject;
let credentialId: string;
let publicId: string;
let columns: Column[];

beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const at = { projectId: project.projectId };
  const asked = await owner.call('issueCredentials', {
    params: at,
    body: { templateId: project.manualId, receiver: graduate(1) },
  });
  credentialId = asked.body.results[0]?.credentialId as string;
  for (const email of ['signer@uni.example', 'signer2@uni.example'])
    await (await app.as(email)).call('signCredentials', { params: at, body: { ids: [credentialId] } });
  await app.workers.drain();
  const { body } = await owner.call('getCredential', { params: { ...at, credentialId } });
  publicId = body.verifyUrl.split('/').at(-1) as string;
  columns = (await columnsBehind(app.test, VIEWS)).filter(({ table, column }) => !HELD.includes(`${table}.${column}`));
});
afterAll(() => app.stop());

interface Seen {
  body: PublicVerification;
  /** All that stands as verified: everything but what Sello says, the steps and the clock. */
  shown: Omit<PublicVerification, 'says' | 'steps' | 'checkedAt'>;
  /** The page for readers without script, up to what Sello says, and without the issuer's words for where its address is passed on. */
  page: string;
}

async function look(credentialId = publicId): Promise<Seen | undefined> {
  const { status, body } = await app.nobody.call('verifyCredential', { params: { credentialId } });
  if (status !== 200) return undefined;
  const { says: _says, steps: _steps, checkedAt: _checkedAt, ...shown } = body;
  const html = renderVerifyPage(built, body, app.settings, 'es-MX');
  return {
    body,
    shown,
    page:
      html
        .split('<script')[0]
        ?.split('<h2>Sello dice</h2>')[0]
        ?.replace(/<meta property="og:description"[^>]*>/, '') ?? '',
  };
}

const pdfLines = async (): Promise<string[]> => {
  const { raw } = await app.nobody.call('getPublicCredentialPdf', { params: { credentialId: publicId } });
  return (await readPdf(raw)).lines.map(({ text }) => text);
};

/** What is told as proven, whatever else is said of it: what is not may repeat what a forger wrote, as somebody's claim. */
const isTold = ({ body }: Seen): boolean => !['invalid', 'unchecked'].includes(body.verdict);

const holdsMark = (text: string) => Object.values(MARKS).some(mark => text.includes(String(mark)));

/** Forges every column in turn, each allowed word of it, and hands over what is shown then. */
async function eachForged(judge: (name: string, seen: Seen | undefined) => Promise<void>): Promise<number> {
  let changes = 0;
  for (const column of columns) {
    const words = await wordsOf(app.test, column);
    for (const word of words.length > 0 ? words : [undefined]) {
      const undo = await forge(app.test, column, word);
      await judge(`${column.table}.${column.column}`, await look());
      await undo();
      changes += 1;
    }
  }
  return changes;
}

describe('whoever changes the database', () => {
  it('is found to have changed the document, or changes nothing that stands as verified', async () => {
    const before = (await look()) as Seen;
    expect(before.body).toMatchObject({ verdict: 'valid', form: FORM_VERSION, says: { recipient: null } });
    expect(before.shown.seals.issuance?.transactionHash).toMatch(/^0x/);
    const lines = await pdfLines();
    const changes = await eachForged(async (name, seen) => {
      if (!seen) return expect(FINDS, name).toContain(name);
      if (!isTold(seen)) return;
      expect(holdsMark(JSON.stringify(seen.shown)), `${name} in the API`).toBe(false);
      expect(holdsMark(seen.page), `${name} on the page`).toBe(false);
      if (!SHOWS_LESS.includes(name)) expect(seen.shown, name).toEqual(before.shown);
      // In a PDF the approvers' names and positions stand under a label that says whose word they are.
      const names = seen.body.says.approvals
        .map(({ name: who, title }) => (title ? `${who} (${title})` : who))
        .join(', ');
      const other = (await pdfLines()).filter(line => !lines.includes(line) && !names.includes(line.replace('…', '')));
      expect(other.filter(holdsMark), `${name} in the PDF`).toEqual([]);
    });
    expect(changes).toBeGreaterThan(60);
    expect((await look())?.shown).toEqual(before.shown);
  });

  it('neither undoes a revocation nor gives it another day or reason', async () => {
    const owner = await app.as('owner@uni.example');
    await owner.call('revokeCredential', {
      params: { projectId: project.projectId, credentialId },
      body: { metadata: { description: 'Wrong name' } },
    });
    await app.workers.drain();
    const before = (await look()) as Seen;
    expect(before.shown).toMatchObject({
      verdict: 'revoked',
      revocation: { reason: 'Wrong name' },
      seals: { revocation: { local: true } },
    });
    await eachForged(async (name, seen) => {
      if (!seen) return expect(FINDS, name).toContain(name);
      expect(seen.body.verdict, name).not.toBe('valid');
      if (!isTold(seen)) return;
      expect(seen.body.verdict, name).toBe('revoked');
      expect(holdsMark(JSON.stringify(seen.shown)), `${name} in the API`).toBe(false);
      expect(holdsMark(seen.page), `${name} on the page`).toBe(false);
      const same = SHOWS_LESS.includes(name) || seen.shown.revocation === null;
      if (!same) expect(seen.shown.revocation, name).toEqual(before.shown.revocation);
    });
  });

  it('is not believed that another issued what has expired, or is to come', async () => {
    const owner = await app.as('owner@uni.example');
    const { body } = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(3) },
    });
    const id = body.results[0]?.credentialId as string;
    await app.workers.drain();
    const issued = await owner.call('getCredential', { params: { projectId: project.projectId, credentialId: id } });
    const address = issued.body.verifyUrl.split('/').at(-1) as string;
    // A seal of what stood here would contradict what is written now.
    await app.test.owner('delete from seal_leaves where subject_id = $1', [id]);
    const [row] = await app.test.owner<{ unsigned: string; proof: JsonObject }>(
      'select unsigned, proof from credential_documents where credential_id = $1',
      [id],
    );
    const { credentialStatus: _status, ...document } = JSON.parse(row!.unsigned) as JsonObject;
    const LONG_AGO = { validFrom: '2019-01-01T00:00:00Z', validUntil: '2020-01-01T00:00:00Z' };
    const YET_TO_COME = { validFrom: '2090-01-01T00:00:00Z', validUntil: '2091-01-01T00:00:00Z' };
    const issuer = { id: 'did:web:harvard.example', name: 'Harvard' };
    const proof = { ...row!.proof, verificationMethod: `${issuer.id}#key-1` };
    for (const dates of [LONG_AGO, YET_TO_COME]) {
      await app.test.owner('update credential_documents set unsigned = $2, proof = $3 where credential_id = $1', [
        id,
        JSON.stringify({ ...document, ...dates, issuer }),
        JSON.stringify(proof),
      ]);
      const seen = await look(address);
      expect(seen?.body).toMatchObject({ verdict: 'unchecked', issuer: { name: 'Harvard' } });
      expect(seen?.page).toContain('Dice que Harvard la emitió');
      expect(seen?.page).not.toContain('La emitió Harvard');
    }
  });

  it('cannot put another true document in its place', async () => {
    const owner = await app.as('owner@uni.example');
    await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(2) },
    });
    await app.workers.drain();
    await app.test.owner(
      'update credential_documents d set unsigned = o.unsigned, proof = o.proof from credential_documents o where d.credential_id = $1 and o.credential_id <> $1',
      [credentialId],
    );
    const seen = await look();
    expect(seen?.body.verdict).toBe('invalid');
    expect(seen?.body.steps.find(({ id }) => id === 'document')).toMatchObject({ outcome: 'failed' });
    await app.test.owner('update credential_documents set unsigned = $2 where credential_id = $1', [
      credentialId,
      'no',
    ]);
    expect((await look())?.body).toMatchObject({ verdict: 'invalid', form: null, title: '', digest: null });
  });
});
