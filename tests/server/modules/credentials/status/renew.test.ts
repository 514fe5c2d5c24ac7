import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewStatusLists } from '../../../../../server/modules/credentials/status/renew.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('a status list', () => {
  const DAY = 24 * 3600_000;
  const renew = () => renewStatusLists(app.app.parts);

  it('is good for 30 days and signed again at half of that, also when its organization has ended', async () => {
    const { projectId, automaticId } = await diplomaProject(app);
    const owner = await app.as('owner@uni.example');
    const issued = await owner.call('issueCredentials', {
      params: { projectId },
      body: { templateId: automaticId, receiver: graduate(1) },
    });
    expect(issued.status).toBeLessThan(300);
    const [list] = await app.test.owner<{ id: string; organization_id: string }>(
      "select id, organization_id from status_lists where purpose = 'revocation'",
    );
    const served = async () =>
      (await app.nobody.call('getStatusList', { params: { listId: list!.id } })).body as {
        validFrom: string;
        validUntil: string;
      };
    const first = await served();
    expect(Date.parse(first.validUntil) - Date.parse(first.validFrom)).toBe(30 * DAY);

    app.pass(14 * DAY);
    expect(await renew()).toBe(0);
    await app.test.owner("update organizations set status = 'rejected' where id = $1", [list!.organization_id]);
    app.pass(2 * DAY);
    // Two processes at once: each list, and the one beside it, is signed once.
    expect((await Promise.all([renew(), renew()])).reduce((sum, n) => sum + n, 0)).toBe(2);
    const second = await served();
    expect(Date.parse(second.validUntil) - Date.parse(first.validUntil)).toBeGreaterThanOrEqual(16 * DAY);

    // The copy from before dies when it said it would, and the list that is served goes on.
    app.pass(16 * DAY);
    const [credential] = await app.test.owner<{ public_id: string }>('select public_id from credentials');
    const statusOf = async () => {
      const { body } = await app.nobody.call('verifyCredential', { params: { credentialId: credential!.public_id } });
      return body.steps.find(step => step.id === 'status');
    };
    expect(await statusOf()).toMatchObject({ outcome: 'passed' });
    await app.test.owner('update status_lists set document = $2 where id = $1', [list!.id, JSON.stringify(first)]);
    expect(await statusOf()).toMatchObject({ outcome: 'unchecked', reason: 'status-list-expired' });
    await app.test.owner('update status_lists set valid_until = null');
    expect(await renew()).toBe(2);
    expect(await statusOf()).toMatchObject({ outcome: 'passed' });
  });
});
