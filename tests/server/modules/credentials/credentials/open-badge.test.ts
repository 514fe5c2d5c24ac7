import { createHash } from 'node:crypto';
import { AchievementCredentialValidator } from '@learncard/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeBy } from '../../../../engine/support/official-schema.mjs';
import { vectorJson, vectorsDir } from '../../../../engine/support/vectors.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const BADGE = { achievementType: 'BachelorDegree' as const, criteria: 'Aprobar el examen profesional.' };
const params = { ...DIPLOMA.template.params, openBadge: BADGE };
const HOLDER = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';

const template = (more: object = {}) =>
  owner.call('createTemplate', {
    params: at(),
    body: {
      ...DIPLOMA.template,
      params,
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      schemaId: project.schemaId,
      ...more,
    },
  });

/** Issues, and gives each recipient's credential as its page has it, once it is sealed. */
async function issued(templateId: string, receiver: object | object[], sign: readonly string[] = []) {
  const asked = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  await app.workers.drain();
  const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.body.id } });
  const ids = body.results.map(({ credentialId }) => credentialId as string);
  for (const email of sign) await (await app.as(email)).call('signCredentials', { params: at(), body: { ids } });
  await app.workers.drain();
  return Promise.all(
    ids.map(async credentialId => {
      const shown = await owner.call('getCredential', { params: { ...at(), credentialId } });
      const publicId = shown.body.verifyUrl.split('/').at(-1) as string;
      const [{ body: document }, { body: verification }] = await Promise.all([
        app.nobody.call('getPublicCredential', { params: { credentialId: publicId } }),
        app.nobody.call('verifyCredential', { params: { credentialId: publicId } }),
      ]);
      return { document: document as Record<string, unknown>, verification, publicId };
    }),
  );
}

/** What the JSON Schema that 1EdTech publishes finds wrong; nothing where it is not at hand. */
const officialFaults = vectorsDir
  ? judgeBy(vectorJson('open-badges-3', 'ob_v3p0_achievementcredential_schema.json'))
  : () => [];

describe('a template of Open Badges', () => {
  it('issues one and many that wallets of badges accept, signed, sealed and valid', async () => {
    const { body: made } = await template();
    const one = await issued(made.id, graduate(1));
    const many = await issued(made.id, [graduate(2), { ...graduate(3), did: HOLDER }]);
    for (const { document, verification } of [...one, ...many]) {
      expect(AchievementCredentialValidator.safeParse(document).error).toBeUndefined();
      expect(officialFaults(document)).toEqual([]);
      expect(document).toMatchObject({
        type: ['VerifiableCredential', 'OpenBadgeCredential', 'Diploma'],
        name: DIPLOMA.template.title,
        issuer: { type: ['Profile'] },
        credentialSchema: [{ type: 'JsonSchema' }],
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
        proof: [{ type: 'DataIntegrityProof' }],
        credentialSubject: {
          type: ['AchievementSubject'],
          achievement: {
            id: `urn:uuid:${made.id}`,
            achievementType: 'BachelorDegree',
            criteria: { narrative: BADGE.criteria },
          },
        },
      });
      expect(verification).toMatchObject({ verdict: 'valid', language: 'es-MX' });
      expect(verification.seals.issuance).not.toBeNull();
      expect(verification.subject.fields).toContainEqual({
        name: 'achievement.criteria.narrative',
        label: 'Criterio',
        value: BADGE.criteria,
      });
      expect(verification.subject.fields).toContainEqual({
        name: 'achievement.achievementType',
        label: 'Tipo de logro',
        value: 'Licenciatura',
      });
    }
    const [first, , withDid] = [...one, ...many];
    const salt = first?.publicId as string;
    const identityHash = `sha256$${createHash('sha256').update(`persona1@alumni.example${salt}`).digest('hex')}`;
    expect(first?.document.credentialSubject).toMatchObject({ identifier: [{ hashed: true, identityHash, salt }] });
    expect(withDid?.document.credentialSubject).toMatchObject({ id: HOLDER });
    expect(withDid?.document.credentialSubject).not.toHaveProperty('identifier');
  });

  it('issues them after approvals, whose proofs stand beside the issuer’s', async () => {
    const signers = ['signer@uni.example', 'signer2@uni.example'];
    const { body: made } = await template({
      config: { approvalMode: 'manual' },
      approvalsRequired: 2,
      signers: signers.map(email => app.people[email]?.userId),
    });
    const [badge] = await issued(made.id, [graduate(4)], signers);
    expect(badge?.verification).toMatchObject({ verdict: 'valid' });
    expect(badge?.verification.approvals).toHaveLength(2);
    expect(officialFaults(badge?.document)).toEqual([]);
  });

  const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
  const because = { metadata: { description: 'An exam' } };
  const issue = async (templateId: string, receiver: object): Promise<string> => {
    const { body } = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
    await app.workers.drain();
    return body.results[0]?.credentialId as string;
  };

  it('issues badges that the schema of 1EdTech accepts to the issuer itself, with an end, and in place of another', async () => {
    const { body: made } = await template({ expiration: { type: 'dynamic', amount: 1, unit: 'years' } });
    const [first] = await issued(made.id, graduate(8));
    const { id: did } = (first?.document.issuer ?? {}) as { id: string };
    const [own] = await issued(made.id, { ...graduate(9), did });
    expect(own?.document).toMatchObject({ issuer: did, credentialSubject: { id: did } });
    const old = await issue(made.id, graduate(10));
    const values = { ...graduate(10).values, degree: 'Química' };
    const { body: next } = await owner.call('reissueCredential', { ...of(old), body: { values, ...because } });
    expect(next.vc).toHaveProperty('replaces');
    for (const document of [first?.document, own?.document, next.vc]) expect(officialFaults(document)).toEqual([]);
  });

  it('issues badges that can be revoked and not paused, one or many, and says so', async () => {
    const { body: made } = await template();
    const { body: plain } = await template({ params: DIPLOMA.template.params });
    const badges = [await issue(made.id, graduate(20)), await issue(made.id, graduate(21))].sort();
    const diploma = await issue(plain.id, graduate(22));
    const [badge = ''] = badges;
    expect((await owner.call('getCredential', of(badge))).body.pausable).toBe(false);
    expect((await owner.call('getCredential', of(diploma))).body.pausable).toBe(true);
    const one = await owner.call('suspendCredential', { ...of(badge), body: because });
    expect(one).toMatchObject({ status: 409, body: { key: 'credential.no_suspension' } });
    expect((one.body as unknown as { message: string }).message).toContain('Open Badges');
    const { body: many } = await owner.call('suspendCredentials', {
      params: at(),
      body: { ids: [...badges, diploma], ...because },
    });
    expect(many.done).toEqual([diploma]);
    expect(many.failed.map(({ id, key }) => [id, key]).sort()).toEqual(
      badges.map(id => [id, 'credential.no_suspension']),
    );
    await owner.call('revokeCredential', { ...of(badge), body: because });
    const { body: revoked } = await owner.call('getCredential', of(badge));
    const { body } = await app.nobody.call('verifyCredential', {
      params: { credentialId: revoked.verifyUrl.split('/').at(-1) as string },
    });
    expect(body.verdict).toBe('revoked');
  });

  it('can pause what waits for approval or not by what its template is when it is asked for again', async () => {
    const signers = [app.people['signer@uni.example']?.userId];
    const manual = { config: { approvalMode: 'manual' }, approvalsRequired: 1, signers };
    const { body: made } = await template({ ...manual, params: DIPLOMA.template.params });
    const id = await issue(made.id, graduate(30));
    const { body: before } = await owner.call('getCredential', of(id));
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: made.id },
      body: { revision: made.revision, params },
    });
    const { values } = graduate(30);
    const asked = await owner.call('askAgain', { ...of(id), body: { values, revision: before.revision } });
    expect(asked.status).toBeLessThan(300);
    const { body: after } = await owner.call('getCredential', of(id));
    expect([before.pausable, after.pausable]).toEqual([true, false]);
    await (await app.as('signer@uni.example')).call('signCredentials', { params: at(), body: { ids: [id] } });
    const { body: signed } = await owner.call('getCredential', of(id));
    expect(signed.vc).toMatchObject({ credentialStatus: { statusPurpose: 'revocation' } });
  });

  it('becomes one and stops being one for new credentials only', async () => {
    const { body: made } = await template({ params: DIPLOMA.template.params });
    expect(made.params.openBadge).toBeNull();
    const change = (revision: number, openBadge: typeof BADGE | null) =>
      owner.call('updateTemplate', {
        params: { ...at(), templateId: made.id },
        body: { revision, params: { ...params, openBadge } },
      });
    const types = async (n: number) => (await issued(made.id, graduate(n)))[0]?.document.type;
    expect(await types(5)).toEqual(['VerifiableCredential', 'Diploma']);
    const { body: turned } = await change(made.revision, BADGE);
    expect(turned.params.openBadge).toEqual(BADGE);
    expect(await types(6)).toContain('OpenBadgeCredential');
    const { body: retitled } = await owner.call('updateTemplate', {
      params: { ...at(), templateId: made.id },
      body: { revision: turned.revision, params: { ...DIPLOMA.template.params, subtitle: 'Otra' } },
    });
    expect(retitled.params).toMatchObject({ subtitle: 'Otra', openBadge: BADGE });
    await change(retitled.revision, null);
    expect(await types(7)).not.toContain('OpenBadgeCredential');
  });

  it('says what an achievement must have, and which fields a badge cannot', async () => {
    const refused = async (more: object) => (await template(more)).body as unknown as { errors: object };
    expect((await refused({ params: { ...params, description: '' } })).errors).toEqual({
      'params.description': 'required',
    });
    expect((await refused({ params: { ...params, openBadge: { ...BADGE, criteria: ' ' } } })).errors).toEqual({
      'params.openBadge.criteria': 'required',
    });
    const role = { name: 'role', label: 'Cargo', component: 'text', required: true };
    const content = [...DIPLOMA.template.content, { ...role, mode: 'variable' }];
    const { body: schema } = await owner.call('createSchema', {
      body: { ...DIPLOMA.schema, projectId: project.projectId, fields: [...DIPLOMA.schema.fields, role] },
    });
    const schemaId = schema.id;
    expect((await refused({ content })).errors).toEqual({ 'params.openBadge': 'badge_field' });
    const { body: plain } = await template({ schemaId, content, params: DIPLOMA.template.params });
    const turned = await owner.call('updateTemplate', {
      params: { ...at(), templateId: plain.id },
      body: { revision: plain.revision, params },
    });
    expect(turned.body).toMatchObject({ errors: { 'params.openBadge': 'badge_field' } });
  });
});
