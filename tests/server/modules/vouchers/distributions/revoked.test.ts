import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';
import { workSome } from '../../../../support/processes/work-some.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
}, 120_000);
afterAll(() => app.stop());

/** The people who were registered last, in the order in which they are given vouchers. */
async function buyFor(count: number): Promise<string[]> {
  await world.buy(count);
  const rows = await app.test.owner<{ id: string }>(
    'select id from beneficiaries order by created_at desc, id limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

const cancel = async (beneficiaryId: string) =>
  made(
    await world.buyer.call('changeBeneficiaryStatus', {
      params: { ...world.buying, beneficiaryId },
      body: { status: 'canceled', reason: 'Baja' },
    }),
  );

/** What the credentials of somebody's vouchers are, corrections after what they correct, and what whoever verifies each is told. */
async function credentialsOf(beneficiaryId: string) {
  const rows = await app.test.owner<{ id: string; public_id: string; standing: string }>(
    `select c.id, c.public_id, c.standing from vouchers v join credentials o on o.request_id = v.request_id and o.request_row = v.request_row
     join credentials c on o.id in (c.id, c.supersedes) where v.beneficiary_id = $1 order by c.requested_at`,
    [beneficiaryId],
  );
  return Promise.all(
    rows.map(async ({ id, public_id: credentialId, standing }) => {
      const { verdict } = made(await app.nobody.call('verifyCredential', { params: { credentialId } }));
      return { id, credentialId, standing, isValid: verdict === 'valid' };
    }),
  );
}

const revocations = () =>
  app.test.owner<{ state: string; attempts: number }>(
    "select state, attempts from jobs where kind = 'vouchers.revoke' order by created_at desc",
  );

describe('the credential of a voucher that was canceled', () => {
  it('is revoked though it was not made yet', async () => {
    const [one = ''] = await buyFor(1);
    await world.distribute();
    // It was asked for, and waits; meanwhile its voucher ends.
    await workSome(app, kind => kind !== 'credentials.issue');
    await cancel(one);
    await workSome(app, kind => kind === 'vouchers.revoke');
    expect((await revocations())[0]).toMatchObject({ state: 'waiting' });
    await app.workers.drain();
    expect(await credentialsOf(one)).toMatchObject([{ standing: 'revoked', isValid: false }]);
    expect((await revocations())[0]).toMatchObject({ state: 'done' });
  });

  it('is waited for no longer than its request goes on', async () => {
    const [one = ''] = await buyFor(1);
    await world.distribute();
    await workSome(app, kind => kind !== 'credentials.issue');
    await cancel(one);
    const [{ id: requestId } = { id: '' }] = await app.test.owner<{ id: string }>(
      'select request_id as id from vouchers where beneficiary_id = $1',
      [one],
    );
    made(await world.buyer.call('stopIssueRequest', { params: { projectId: world.buying.projectId, requestId } }));
    await app.workers.drain();
    expect(await credentialsOf(one)).toEqual([]);
    expect((await revocations())[0]).toMatchObject({ state: 'done' });
  });

  it('is revoked in its correction, which its holder is led to before', async () => {
    const [one = ''] = await buyFor(1);
    await world.distribute();
    await app.workers.drain();
    const [before] = await credentialsOf(one);
    made(
      await world.buyer.call('reissueCredential', {
        params: { projectId: world.buying.projectId, credentialId: before?.id ?? '' },
        body: { values: { faceValue: '500' }, lastname: 'Corregida', metadata: { description: 'Apellido' } },
      }),
    );
    await app.workers.drain();
    const params = { ...world.buying, beneficiaryId: one };
    const [, correction] = await credentialsOf(one);
    const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
    expect(vouchers[0]?.verifyUrl).toContain(correction?.credentialId);
    await cancel(one);
    await app.workers.drain();
    expect(await credentialsOf(one)).toMatchObject([
      { standing: 'superseded', isValid: false },
      { standing: 'revoked', isValid: false },
    ]);
  });

  it('is revoked though its voucher was canceled while its request was written', async () => {
    const people = await buyFor(2);
    await world.distribute();
    await workSome(app, kind => kind === 'distribution.run');
    const vouchers = await app.test.owner<{ id: string; beneficiary_id: string }>(
      'select id, beneficiary_id from vouchers where beneficiary_id = any($1) order by place',
      [people],
    );
    const held = vouchers[0]?.id ?? '';
    const one = vouchers[1]?.beneficiary_id ?? '';
    let issuing: Promise<void> | undefined;
    // Whoever writes the request has read both, and waits here for the first; the other one ends.
    const organizationId = app.people['owner@vales.example']?.organizationId ?? '';
    await app.test.database.organization(organizationId, async tx => {
      await tx.run('select from vouchers where id = $1 for no key update', [held]);
      issuing = workSome(app, kind => kind === 'vouchers.issue');
      const writers = () =>
        app.test.owner(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%vouchers%'",
        );
      await expect.poll(async () => (await writers()).length).toBe(1);
      await cancel(one);
      await workSome(app, kind => kind === 'vouchers.revoke');
    });
    await issuing;
    await app.workers.drain();
    expect(await credentialsOf(one)).toMatchObject([{ standing: 'revoked', isValid: false }]);
  });
});
