import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foreignWallet, walletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { elsewhere } from '../../../../../support/processes/elsewhere.ts';
import { walletWorld, type WalletWorld } from './wallet-world.ts';

let world: WalletWorld;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  world = await walletWorld();
});
afterAll(async () => {
  await world.app.stop();
  await rm(files, { recursive: true, force: true });
});

/** What a request carries, as a process of its own is told of it. */
const carried = (input: RequestInfo | URL, init: RequestInit | undefined) => {
  const request = new Request(input, init);
  return request.text().then(body => ({
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(body).toString('base64'),
  }));
};

/** A wallet whose calls of one path are answered by a process that is killed at `crashAt`; null: by the server that stands. */
async function cutOff(path: string) {
  const at: { crashAt: string | null; ended: string[] } = { crashAt: null, ended: [] };
  const fetching: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (at.crashAt === null || !url.pathname.endsWith(path)) return world.fetchIt(input, init);
    at.ended.push(await elsewhere(world.app, files, { crashAt: at.crashAt, calls: [await carried(input, init)] }));
    throw new Error('The connection was closed');
  };
  return { at, wallet: foreignWallet(fetching, [await walletKey()]) };
}

/** What is kept of a credential: its copies, how many of them have a place of their own, and how often it was linked and delivered. */
async function kept(credentialId: string) {
  const [row] = await world.app.test.owner<Record<string, number>>(
    `select count(*)::int as copies, count(distinct (token_list_id, token_index))::int as places, count(*) filter (where ended_at is not null)::int as ended,
       (select count(*)::int from events e join event_values v on v.event_id = e.id where e.resource_id = '${credentialId}' and e.type = 'deliver' and v.new ->> 'wallet' = 'received') as delivered,
       (select count(*)::int from recipient_wallets w join credentials c on c.recipient_id = w.recipient_id where c.id = '${credentialId}' and w.unlinked_at is null) as wallets
     from credential_copies where credential_id = '${credentialId}'`,
  );
  return row;
}

const FORM = () => `${world.project.automaticId}.dc+sd-jwt`;

it('kill -9 after a code was exchanged and before its token is answered: the code opens nothing, and a new offer does', async () => {
  const { credentialId, email, offer, code } = await world.ready();
  const { at, wallet } = await cutOff('/token');
  at.crashAt = 'wallet.token';
  await expect(wallet.token(offer.link, code)).rejects.toThrow();
  expect(at.ended).toEqual(['SIGKILL']);
  at.crashAt = null;
  await expect(wallet.token(offer.link, code)).rejects.toThrow();
  expect(await kept(credentialId)).toMatchObject({ copies: 0, delivered: 0 });
  const next = await world.offered(credentialId);
  const { metadata, token } = await wallet.token(next.link, await world.codeOf(credentialId, next.id, email));
  await wallet.receive(metadata, token.access_token, FORM());
  expect(await kept(credentialId)).toEqual({ copies: 1, places: 1, ended: 0, delivered: 1, wallets: 1 });
});

it('kill -9 while a copy is made: nothing of it is kept, and the same wallet asks again', async () => {
  const { credentialId, offer, code } = await world.ready();
  const { at, wallet } = await cutOff('/credential');
  const { metadata, token } = await wallet.token(offer.link, code);
  at.crashAt = 'copy.made';
  await expect(wallet.receive(metadata, token.access_token, FORM())).rejects.toThrow();
  expect(at.ended).toEqual(['SIGKILL']);
  expect(await kept(credentialId)).toEqual({ copies: 0, places: 0, ended: 0, delivered: 0, wallets: 0 });
  at.crashAt = null;
  await wallet.receive(metadata, token.access_token, FORM());
  expect(await kept(credentialId)).toEqual({ copies: 1, places: 1, ended: 0, delivered: 1, wallets: 1 });
});

it('kill -9 before a copy is answered: the wallet asks again for one with a place of its own, delivered and linked once', async () => {
  const { credentialId, offer, code } = await world.ready();
  const { at, wallet } = await cutOff('/credential');
  const { metadata, token } = await wallet.token(offer.link, code);
  at.crashAt = 'wallet.credential';
  await expect(wallet.receive(metadata, token.access_token, FORM())).rejects.toThrow();
  expect(at.ended).toEqual(['SIGKILL']);
  at.crashAt = null;
  await wallet.receive(metadata, token.access_token, FORM());
  expect(await kept(credentialId)).toEqual({ copies: 2, places: 2, ended: 0, delivered: 1, wallets: 1 });
  expect(await world.stateOf(credentialId)).toBe('delivered');
});

it('kill -9 before a credential that waited is answered: the wallet asks for it again with the same token', async () => {
  const { credentialId, offer, code } = await world.ready(world.project.manualId);
  const { at, wallet } = await cutOff('/deferred');
  const { metadata, token } = await wallet.token(offer.link, code);
  const form = `${world.project.manualId}.dc+sd-jwt`;
  const { transaction_id: transactionId } = await wallet.receive(metadata, token.access_token, form);
  const params = { projectId: world.project.projectId };
  for (const signer of ['signer@uni.example', 'signer2@uni.example'])
    await (await world.app.as(signer)).call('signCredentials', { params, body: { ids: [credentialId] } });
  await world.app.workers.drain();
  const ask = () =>
    wallet.client.retrieveDeferredCredentials({
      issuerMetadata: metadata,
      accessToken: token.access_token,
      transactionId: transactionId as string,
    });
  at.crashAt = 'wallet.deferred';
  await expect(ask()).rejects.toThrow();
  expect(at.ended).toEqual(['SIGKILL']);
  at.crashAt = null;
  await expect(ask()).rejects.toThrow();
  const { credentials } = await wallet.receive(metadata, token.access_token, form);
  expect(credentials).toHaveLength(1);
  expect(await kept(credentialId)).toEqual({ copies: 2, places: 2, ended: 0, delivered: 1, wallets: 1 });
});

it('kill -9 while the copies of a lost wallet end: they end with it, once', async () => {
  const { credentialId } = await world.claimed('dc+sd-jwt');
  const { body } = await world.owner.call('getCredential', { params: world.at(credentialId) });
  const recipientId = body.receiver.id;
  const { body: seen } = await world.owner.call('getRecipientWallets', { params: { recipientId } });
  const unlink = {
    method: 'DELETE' as const,
    url: `/api/v1/organizations/${world.app.people['owner@uni.example']?.organizationId}/recipients/${recipientId}/wallets/${seen.wallets[0]?.id}`,
    headers: { authorization: `Bearer ${world.owner.token}` },
    payload: '',
  };
  expect(await elsewhere(world.app, files, { crashAt: 'copies.ended', calls: [unlink] })).toBe('SIGKILL');
  expect(await kept(credentialId)).toMatchObject({ copies: 1, ended: 0, wallets: 1 });
  expect(await elsewhere(world.app, files, { calls: [unlink] })).toBe('200');
  expect(await kept(credentialId)).toMatchObject({ copies: 1, ended: 1, wallets: 0 });
});
