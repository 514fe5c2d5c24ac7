import { describe, expect, it } from 'vitest';
import { programOf, vcApiWorld } from '../../../../../../support/worlds/programs.ts';
import { expectSoundRecord } from '../../../../../../support/documents/record.ts';
import { aCredential } from '../../../../../../support/data/open-credential.ts';

const { world, issue, update, listed } = vcApiWorld();

const issued = async (change = {}) => String((await issue(aCredential(change))).body.verifiableCredential.id);
const standings = async () => Object.fromEntries((await listed()).map(({ title, standing }) => [title, standing]));

describe('the status of credentials by VC-API', () => {
  it('changes for several at once, by the ids that they came with or by ours', async () => {
    const [a, b] = [await issued({ name: 'A' }), await issued({ name: 'B', id: undefined })];
    expect(await update([a, b], 'suspension')).toMatchObject({
      status: 200,
      body: { credentialIds: [a, b], status: true },
    });
    expect(await standings()).toMatchObject({ A: 'suspended', B: 'suspended' });
    expect((await update([a, b], 'suspension', false)).status).toBe(200);
    expect((await update(a, 'revocation', true, { options: { reason: 'Lost its license' } })).status).toBe(200);
    expect(await standings()).toMatchObject({ A: 'revoked', B: 'active' });
  });

  it('changes for none where it may not for one', async () => {
    const [c, d] = [await issued({ name: 'C' }), await issued({ name: 'D' })];
    await update(c, 'revocation');
    expect(await update([c, d], 'revocation')).toMatchObject({ status: 409, body: { key: 'credential.revoked' } });
    expect(await update([d, 'urn:uuid:nobody'], 'revocation')).toMatchObject({
      status: 404,
      body: { errors: { 'credentialId.1': 'not_found' } },
    });
    expect(await standings()).toMatchObject({ C: 'revoked', D: 'active' });
  });

  it('is never taken back from a revocation, and is of our lists alone', async () => {
    const e = await issued({ name: 'E' });
    await update(e, 'revocation');
    expect(await update(e, 'revocation', false)).toMatchObject({ status: 409 });
    expect(await update(e, 'refresh')).toMatchObject({
      status: 400,
      body: { errors: { 'credentialStatus.statusPurpose': 'invalid_choice' } },
    });
  });

  it('is not changed from another project', async () => {
    const f = await issued({ name: 'F' });
    const other = await world.owner.call('createProject', {
      body: { name: 'Other', category: 'other', networkId: world.app.networkId },
    });
    const stranger = await programOf(world.app, { name: 'Other', projectIds: [other.body.id] });
    const asked = await stranger.client.call('updateVcStatus', {
      params: { projectId: other.body.id },
      body: { credentialId: f, credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' } },
    });
    expect(asked.status).toBe(404);
  });

  it('leaves a record that holds together', async () => {
    await expectSoundRecord(world.app);
  });
});
