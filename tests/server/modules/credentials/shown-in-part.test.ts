import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Disclosure } from '../../../../contract/credentials/templates/index.ts';
import { createCanonizer } from '../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../engine/contexts/index.ts';
import { createResolver } from '../../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { derive } from '../../../../engine/suites/disclosure/index.ts';
import { verifyCredential } from '../../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { openContent } from '../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';
import { erasing, person, type Someone } from '../../../support/processes/erasing.ts';
import { diplomaProject, type DiplomaProject } from '../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  acts = erasing(app, owner, project);
});
afterAll(() => app.stop());

const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
const random = (length: number) => new Uint8Array(randomBytes(length));

/** Switches selective disclosure of a template. */
async function switchTo(templateId: string, disclosure: Disclosure | null | undefined, content?: unknown[]) {
  const params = { projectId: project.projectId, templateId };
  const { body } = await owner.call('getTemplate', { params });
  const { disclosure: _, ...config } = body.config;
  return owner.call('updateTemplate', {
    params,
    body: {
      revision: body.revision,
      config: { ...config, ...(disclosure !== undefined && { disclosure }) },
      approvalsRequired: body.approvalsRequired,
      ...(content && { content }),
    },
  });
}

/** The letters that brought a credential, opened, the oldest first. */
async function letters({ email }: Someone) {
  const rows = await app.test.owner<{ sealed: string | null; html: string; text: string }>(
    'select sealed, html, text from mail_outbox where recipient = $1 order by created_at, dedupe_key',
    [email],
  );
  return rows.map(row => ({
    isSealed: row.sealed !== null,
    ...(row.sealed === null ? { ...row, attachments: [] } : openContent(app.app.parts.keystore, row.sealed)),
  }));
}
const formsIn = ({ attachments }: Awaited<ReturnType<typeof letters>>[number]) =>
  attachments.filter(({ contentType }) => contentType === 'application/json');
const formOf = async (who: Someone): Promise<JsonObject> => {
  const [letter] = await letters(who);
  const [file] = letter ? formsIn(letter) : [];
  if (!file) throw new Error('No form is attached');
  return JSON.parse(file.content.toString()) as JsonObject;
};

/** Verifies as a browser does, with all it reads served by the platform. */
async function verdictOf(document: JsonObject) {
  const fetchJson = async (url: string) => {
    const { pathname, search } = new URL(url);
    return JSON.parse((await app.http.inject({ url: `${pathname}${search}` })).body) as JsonValue;
  };
  const { verdict, steps } = await verifyCredential(document, {
    now: new Date(Date.now() + 1000),
    canonizer,
    resolveDid: createResolver({ allowHttpLocalhost: true, fetchJson }),
    fetchStatusList: fetchJson,
  });
  return { verdict, status: steps.find(({ id }) => id === 'status')?.outcome };
}

async function issuedTo(who: Someone, templateId = project.automaticId): Promise<string> {
  const id = await acts.issued(who, templateId);
  await app.workers.drain();
  return id;
}

describe('selective disclosure', () => {
  const who = person('A');
  let id: string;

  it('needs a key for it, and names fields of the template', async () => {
    expect(await switchTo(project.automaticId, { always: [] })).toMatchObject({
      status: 409,
      body: { key: 'key.missing_kind', errors: { 'config.disclosure': expect.anything() } },
    });
    expect((await owner.call('createKey', { body: { algorithm: 'BLS12-381' } })).status).toBe(201);
    expect(await switchTo(project.automaticId, { always: ['nothing'] })).toMatchObject({
      status: 400,
      body: { errors: { 'config.disclosure.always': expect.anything() } },
    });
    expect((await switchTo(project.automaticId, { always: ['degree'] })).body.config.disclosure).toEqual({
      always: ['degree'],
    });
  });

  it('stays as it is where an update leaves it out', async () => {
    expect((await switchTo(project.automaticId, undefined)).body.config.disclosure).toEqual({ always: ['degree'] });
  });

  it('mails its holder a form of the same document, sealed until it is sent', async () => {
    id = await issuedTo(who);
    const form = await formOf(who);
    const { vc } = (await owner.call('getCredential', acts.of(id))).body;
    const { proof, ...said } = vc as JsonObject;
    const { proof: own, ...told } = form;
    expect(told).toEqual(said);
    expect(own).toMatchObject({ cryptosuite: 'bbs-2023', verificationMethod: expect.stringContaining('#zUC7') });
    expect([proof].flat()).toMatchObject([{ cryptosuite: 'eddsa-rdfc-2022' }]);
    expect(await verdictOf(form)).toMatchObject({ status: 'passed' });
    const [letter] = await letters(who);
    expect(letter?.isSealed).toBe(true);
    expect(letter?.text).toContain(formsIn(letter!)[0]!.filename);
  });

  it('shows what is always shown and what its holder chose, and says nothing else', async () => {
    const part = await derive(await formOf(who), ['/credentialSubject/graduationDate'], canonizer, random);
    expect(part.credentialSubject).toEqual({ degree: who.degree, graduationDate: '2026-06-26' });
    for (const name of ['id', 'type', 'issuer', 'validFrom', 'credentialStatus', 'credentialSchema'])
      expect(part, name).toHaveProperty(name);
    expect(part).not.toHaveProperty('name');
    expect(await verdictOf(part)).toMatchObject({ status: 'passed' });
    const changed = { ...part, credentialSubject: { degree: 'Otra', graduationDate: '2026-06-26' } };
    expect(await verdictOf(changed)).toMatchObject({ verdict: 'invalid' });
    const { credentialStatus: _, ...hiding } = part;
    expect(await verdictOf(hiding)).toMatchObject({ verdict: 'invalid' });
  });

  it('makes the form once: another letter has the same', async () => {
    const before = await formOf(who);
    await owner.call('resendCredentials', { params: acts.at(), body: { ids: [id] } });
    await app.workers.drain();
    const all = await letters(who);
    expect(all.length).toBeGreaterThan(1);
    for (const letter of all) expect(JSON.parse(formsIn(letter)[0]!.content.toString())).toEqual(before);
  });

  it('keeps the form sealed, and on no public call', async () => {
    const [row] = await app.test.owner<{ sealed: string }>('select sealed from holder_forms where credential_id = $1', [
      id,
    ]);
    expect(row?.sealed).toEqual(expect.any(String));
    expect(Buffer.from(row?.sealed ?? '', 'base64').toString('latin1')).not.toContain('bbs-2023');
    const publicId = await acts.publicIdOf(id);
    for (const path of ['', '?proofs=all', '/pdf'])
      expect((await app.http.inject({ url: `/api/v1/public/credentials/${publicId}${path}` })).body).not.toContain(
        'bbs-2023',
      );
  });

  it('tells of a pause and of a revocation, whatever is shown', async () => {
    const part = await derive(await formOf(who), ['/credentialSubject/average'], canonizer, random);
    const params = { projectId: project.projectId, credentialId: id };
    await owner.call('suspendCredential', { params, body: { metadata: { description: 'A check' }, until: null } });
    await app.workers.drain();
    expect(await verdictOf(part)).toMatchObject({ verdict: 'suspended' });
    await owner.call('revokeCredential', { params, body: { metadata: { description: 'A mistake' } } });
    await app.workers.drain();
    expect(await verdictOf(part)).toMatchObject({ verdict: 'revoked' });
  });

  it('comes with what was approved, as the template said when it was asked for', async () => {
    const other = person('B');
    await switchTo(project.manualId, { always: [] });
    const waiting = await acts.issued(other, project.manualId);
    await switchTo(project.manualId, null);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: acts.at(), body: { ids: [waiting] } });
    await app.workers.drain();
    const part = await derive(await formOf(other), ['/credentialSubject/degree'], canonizer, random);
    expect(part.credentialSubject).toEqual({ degree: other.degree });
    expect(await verdictOf(part)).toMatchObject({ status: 'passed' });
  });

  it('is not made for credentials of other templates, nor once it is switched off', async () => {
    const third = person('C');
    await switchTo(project.automaticId, null);
    await issuedTo(third);
    const [letter] = await letters(third);
    expect(letter).toMatchObject({ isSealed: false });
    expect(letter?.text).not.toContain('.json');
  });

  it('is made again where its key was compromised since', async () => {
    const fourth = person('D');
    await switchTo(project.automaticId, { always: ['degree'] });
    const again = await issuedTo(fourth);
    const before = await formOf(fourth);
    const { body: held } = await owner.call('listKeys');
    const key = held.keys.find(({ algorithm, inUse }) => algorithm === 'BLS12-381' && inUse)!;
    const confirm = (await owner.call('me')).body.organization.name;
    const params = { keyId: key.id };
    expect((await owner.call('compromiseKey', { params, body: { since: key.createdAt, confirm } })).status).toBe(200);
    expect(await verdictOf(before)).not.toMatchObject({ verdict: 'valid' });
    await owner.call('resendCredentials', { params: acts.at(), body: { ids: [again] } });
    await app.workers.drain();
    const letter = (await letters(fourth)).at(-1)!;
    const form = JSON.parse(formsIn(letter)[0]!.content.toString()) as JsonObject;
    const methodOf = ({ proof }: JsonObject) => (proof as JsonObject).verificationMethod;
    expect(methodOf(form)).not.toBe(methodOf(before));
    expect(await verdictOf(await derive(form, [], canonizer, random))).toMatchObject({ status: 'passed' });
  });

  it('is erased with the person', async () => {
    await acts.erased(who);
    expect(await app.test.owner('select 1 from holder_forms where credential_id = $1', [id])).toEqual([]);
  });
});
