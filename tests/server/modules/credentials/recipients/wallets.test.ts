import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkWallet } from '../../../../../server/modules/credentials/recipients/index.ts';
import { change } from '../../../../../server/modules/base/events/index.ts';
import { platformOrigin } from '../../../../../server/platform/context/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

const at = (recipientId: string) => ({ params: { recipientId } });
const organizationId = () => app.people['owner@uni.example']?.organizationId as string;
const KEY = { did: 'did:jwk:eyJrdHkiOiJFQyJ9', thumbprint: 'NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs' };
const prove = (recipientId: string, key = KEY) =>
  change<undefined>(
    app.test.database,
    { organizationId: organizationId(), userId: null },
    platformOrigin(recipientId),
    async tx => ({ answer: undefined, events: await linkWallet(tx, { recipientId, ...key }) }),
  );
const add = async (person: object) =>
  (await owner.call('createRecipient', { body: { name: 'Luz', lastname: 'Mar', ...person } })).body;
const listed = async (wallet: 'none' | 'linked' | 'unlinked') =>
  (await owner.call('listRecipients', { query: { wallet } })).body.recipients.map(({ id }) => id);

describe('the wallet of a recipient', () => {
  it('is none where a DID was only entered', async () => {
    const { id } = await add({ did: 'did:web:luz.example' });
    const { body } = await owner.call('getRecipient', at(id));
    expect(body).toMatchObject({ walletStatus: 'none', walletAt: null, didProven: false });
    expect(await listed('none')).toContain(id);
    expect(await listed('linked')).not.toContain(id);
  });

  it('is linked once a key is proven, and unlinked with the last one', async () => {
    const { id } = await add({ email: 'luz@wallets.example', did: KEY.did });
    await prove(id);
    await prove(id);
    await prove(id, { ...KEY, thumbprint: 'second' });
    const { body } = await owner.call('getRecipient', at(id));
    expect(body).toMatchObject({ walletStatus: 'linked', didProven: true });
    expect(await listed('linked')).toEqual([id]);
    const { body: keys } = await owner.call('getRecipientWallets', at(id));
    expect(keys.wallets.map(({ thumbprint }) => thumbprint)).toEqual(['second', KEY.thumbprint]);
    const unlink = (walletId = '') => owner.call('unlinkRecipientWallet', { params: { recipientId: id, walletId } });
    expect((await unlink(keys.wallets[0]?.id)).body).toMatchObject({ walletStatus: 'linked' });
    expect((await unlink(keys.wallets[1]?.id)).body).toMatchObject({ walletStatus: 'unlinked', didProven: false });
    expect((await unlink(keys.wallets[1]?.id)).status).toBe(404);
    expect(await listed('unlinked')).toEqual([id]);
    const { body: history } = await owner.call('listRecipientEvents', at(id));
    expect(history.events.flatMap(({ changes }) => changes).filter(({ field }) => field === 'walletStatus')).toEqual([
      { field: 'walletStatus', before: 'linked', after: 'unlinked' },
      { field: 'walletStatus', before: 'none', after: 'linked' },
      expect.objectContaining({ field: 'walletStatus', after: 'none' }),
    ]);
  });

  it('of another organization does not exist', async () => {
    const { id } = await add({ email: 'other@wallets.example' });
    await prove(id);
    const { body } = await owner.call('getRecipientWallets', at(id));
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('getRecipientWallets', at(id))).status).toBe(404);
    const params = { recipientId: id, walletId: body.wallets[0]?.id ?? '' };
    expect((await stranger.call('unlinkRecipientWallet', { params })).status).toBe(404);
  });
});
