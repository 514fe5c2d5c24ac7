import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { warnOfTrusted } from '../../../../../server/modules/accounts/trusted-lists/warn.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { keyOf } from '../../../../support/worlds/people.ts';

const DAY_MS = 86_400_000;
const REASON = { reason: 'It is another school' };

let app: TestApp;
let owner: Client;
let second: Client;
let viewer: Client;
let trustedListId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  viewer = await app.as('viewer@uni.example');
});
afterAll(() => app.stop());
beforeEach(async () => {
  trustedListId = (await owner.call('createTrustedList', { body: trustedList('Reviewed') })).body.id;
});

async function upload(
  by = owner,
  until = 365,
  listId = trustedListId,
): Promise<{ trustedListId: string; certificateId: string }> {
  const { pem } = await makeCertificate({ name: 'Universidad', until });
  const answer = await by.call('uploadTrustedCertificates', {
    params: { trustedListId: listId },
    body: { type: 'x509', text: pem },
  });
  return { trustedListId: listId, certificateId: answer.body.certificates[0]?.id ?? '' };
}
const approve = (by: Client, params: Record<string, string>) => by.call('approveTrustedCertificate', { params });
const reject = (by: Client, params: Record<string, string>, body: object = REASON) =>
  by.call('rejectTrustedCertificate', { params, body });
const revoke = (by: Client, params: Record<string, string>, body: object = REASON) =>
  by.call('revokeTrustedCertificate', { params, body });
const get = (by: Client, params: Record<string, string>) => by.call('getTrustedCertificate', { params });
const toldOf = async (client: Client, certificateId: string) =>
  (await client.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body.notifications
    .filter(({ status, data }) => status !== 'completed' && data.trustedCertificate?.certificateId === certificateId)
    .map(({ title }) => title);

describe('the review of a certificate', () => {
  it('is of a second person, who is told of it', async () => {
    const at = await upload();
    expect(await toldOf(second, at.certificateId)).toEqual(['A certificate is waiting for approval']);
    expect(await toldOf(owner, at.certificateId)).toEqual([]);
    expect(await approve(owner, at)).toMatchObject({ status: 409, body: { key: 'certificate.own' } });
    expect((await get(owner, at)).body).toMatchObject({ state: 'uploaded', mayApprove: false });
    expect((await get(second, at)).body.mayApprove).toBe(true);
    expect((await get(viewer, at)).body.mayApprove).toBe(false);
    expect((await approve(viewer, at)).status).toBe(403);
    expect((await approve(second, at)).body).toMatchObject({
      state: 'active',
      decidedBy: { name: 'Pablo Proyectos' },
      selfApproved: false,
    });
    expect(await toldOf(second, at.certificateId)).toEqual([]);
    expect((await owner.call('getTrustedList', { params: at })).body).toMatchObject({
      sequence: 1,
      selfApproved: false,
      certificates: { active: 1, uploaded: 0 },
    });
  });

  it('rejects with a reason, by the uploader too, and makes no version', async () => {
    const at = await upload();
    expect((await reject(second, at, { reason: ' ' })).body).toMatchObject({ errors: { reason: 'required' } });
    expect((await reject(owner, at)).body).toMatchObject({ state: 'rejected', ...REASON, selfApproved: false });
    expect(keyOf(await approve(second, at))).toBe('state.overtaken');
    expect(keyOf(await revoke(second, at))).toBe('state.overtaken');
    expect((await owner.call('getTrustedList', { params: at })).body.sequence).toBe(0);
  });

  it('revokes what was approved, with a reason, and lists it no longer', async () => {
    const at = await upload();
    expect(keyOf(await revoke(owner, at))).toBe('state.transition');
    await approve(second, at);
    expect((await revoke(owner, at, {})).status).toBe(400);
    const revoked = (await revoke(owner, at)).body;
    expect(revoked).toMatchObject({ state: 'revoked', ...REASON, revokedBy: { name: 'Olivia Rectora' } });
    expect(Date.parse(revoked.revokedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(keyOf(await revoke(owner, at))).toBe('state.transition');
    expect((await owner.call('listTrustedListVersions', { params: at })).body.versions).toMatchObject([
      { sequence: 2, cause: 'revoke', certificates: 0 },
      { sequence: 1, cause: 'approve', certificates: 1 },
    ]);
  });

  it('lets one of two who decide at once win', async () => {
    const third = (await upload(second)).certificateId;
    const at = { trustedListId, certificateId: third };
    const answers = await Promise.all([approve(owner, at), reject(second, at)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost && keyOf(lost)).toBe('state.overtaken');
    const list = (await owner.call('getTrustedList', { params: at })).body;
    expect(list.sequence).toBe(answers[0].status === 200 ? 1 : 0);
  });

  it('numbers the versions of approvals at once one after the other', async () => {
    const all = [await upload(), await upload(), await upload()];
    await Promise.all(all.map(each => approve(second, each)));
    const { versions } = (await owner.call('listTrustedListVersions', { params: { trustedListId } })).body;
    expect(versions.map(({ sequence, certificates }) => [sequence, certificates])).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
  });

  it('is of the uploader where nobody else may, and the list and its version say so', async () => {
    const alone = await app.as('owner@trial.example');
    await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
      app.people['owner@trial.example']?.organizationId ?? '',
    ]);
    const { id } = (await alone.call('createTrustedList', { body: trustedList('Alone') })).body;
    const at = await upload(alone, 365, id);
    expect((await get(alone, at)).body.mayApprove).toBe(true);
    expect((await approve(alone, at)).body).toMatchObject({ state: 'active', selfApproved: true });
    expect((await alone.call('getTrustedList', { params: at })).body.selfApproved).toBe(true);
    expect((await alone.call('listTrustedListVersions', { params: at })).body.versions).toMatchObject([
      { selfApproved: true },
    ]);
    await revoke(alone, at);
    expect((await alone.call('getTrustedList', { params: at })).body.selfApproved).toBe(false);
  });

  it('never goes a way in the database that the contract does not have', async () => {
    const at = await upload();
    const revokeIn = (from: { certificateId: string }) =>
      app.app.parts.database.organization(app.people['owner@uni.example']?.organizationId ?? '', tx =>
        tx.run(
          `update trusted_certificates set state = 'revoked', decided_at = now(), decided_by = uploaded_by, revoked_at = now(), revoked_by = uploaded_by where id = $1`,
          [from.certificateId],
        ),
      );
    await expect(revokeIn(at)).rejects.toThrow('trusted certificates move');
    const approved = await upload();
    await approve(second, approved);
    expect(await revokeIn(approved)).toBe(1);
    expect((await get(owner, at)).body.state).toBe('uploaded');
  });
});

describe('the end of a certificate', () => {
  it('is told of 60, 30 and 7 days before, and at it, once each', async () => {
    const at = await upload(owner, 100);
    await approve(second, at);
    const { parts } = app.app;
    const endsIn = (days: number) =>
      app.test.owner('update trusted_certificates set ends_at = $2 where id = $1', [
        at.certificateId,
        new Date(Date.now() + days * DAY_MS).toISOString(),
      ]);
    expect(await warnOfTrusted(parts)).toBe(0);
    for (const days of [59, 29, 6]) {
      await endsIn(days);
      expect(await warnOfTrusted(parts)).toBe(1);
      expect(await warnOfTrusted(parts)).toBe(0);
      expect(await toldOf(owner, at.certificateId)).toEqual(['A certificate of a trusted list expires soon']);
    }
    await endsIn(-1);
    expect(await warnOfTrusted(parts)).toBe(1);
    expect(await toldOf(second, at.certificateId)).toEqual(['A certificate of a trusted list has expired']);
    expect(await toldOf(viewer, at.certificateId)).toEqual([]);
    expect(await warnOfTrusted(parts)).toBe(0);
    expect((await get(viewer, at)).body.state).toBe('expired');
    const found = await viewer.call('listTrustedCertificates', { params: at, query: { state: 'expired' } });
    expect(found.body).toMatchObject({ total: 1, certificates: [{ id: at.certificateId }] });
    expect((await revoke(owner, at)).body.state).toBe('revoked');
    expect(await toldOf(owner, at.certificateId)).toEqual([]);
  });

  it('refuses the approval of one that ended while it waited', async () => {
    const at = await upload();
    await app.test.owner("update trusted_certificates set ends_at = now() - interval '1 hour' where id = $1", [
      at.certificateId,
    ]);
    expect(keyOf(await approve(second, at))).toBe('certificate.over');
    expect((await reject(second, at)).status).toBe(200);
  });
});
