import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERAL_WALLET_FORMS } from '../../../../../../contract/accounts/wallets/index.ts';
import { foreignWallet, walletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { programOf } from '../../../../../support/worlds/programs.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';
import { part, walletWorld, type WalletWorld } from './wallet-world.ts';

let world: WalletWorld;
beforeAll(async () => {
  world = await walletWorld();
});
afterAll(async () => {
  await expectSoundRecord(world.app);
  await world.app.stop();
});

interface Copy {
  credentialSubject: { id: string };
  isFormatOf: { id: string; digestMultibase: string };
}
const firstOf = ({ credentials }: { credentials?: unknown[] | undefined }) =>
  (credentials as { credential: unknown }[])[0]?.credential;
const because = { metadata: { description: 'Wrong name' } };

describe('a wallet of somebody else', () => {
  it.each(GENERAL_WALLET_FORMS)('receives a credential as %s for the key that it proves', async form => {
    const { response, credentialId, wallet, metadata, token } = await world.claimed(form);
    const [{ credential }] = response.credentials as [{ credential: string | Copy }];
    if (typeof credential === 'string') {
      expect(part(credential, 1)).toMatchObject({ cnf: { jwk: { kty: 'EC' } } });
      expect(part(credential, 0)).toMatchObject({ alg: 'ES256' });
    } else {
      expect(credential.credentialSubject.id).toMatch(/^did:jwk:/);
      expect(credential.isFormatOf.id).toContain('/api/v1/public/credentials/');
    }
    expect(await world.stateOf(credentialId)).toBe('delivered');
    await wallet.client.sendNotification({
      issuerMetadata: metadata,
      accessToken: token.access_token,
      notification: { notificationId: response.notification_id as string, event: 'credential_deleted' },
    });
    expect(await world.stateOf(credentialId)).toBe('sent');
    const { body } = await world.owner.call('listCredentialCopies', { params: world.at(credentialId) });
    expect(body).toMatchObject({ total: 1, isOffered: true, copies: [{ form, told: 'deleted', endedAt: null }] });
    const { body: history } = await world.owner.call('listCredentialEvents', { params: world.at(credentialId) });
    const told = history.events.map(({ wallet: what }) => what);
    expect(told.filter(what => what !== null)).toEqual(['deleted', 'received', 'code', 'offered']);
    const { body: bell } = await world.owner.call('listNotifications');
    const notices = bell.notifications.filter(({ data }) => data.walletFailed?.credentialId === credentialId);
    expect(notices).toMatchObject([{ type: 'walletFailed', data: { walletFailed: { what: 'deleted' } } }]);
  });

  it.each(['dc+sd-jwt', 'ldp_vc'] as const)(
    'makes its recipient active who was sent nothing before (%s)',
    async form => {
      const { credentialId, offer, code } = await world.ready();
      const at = { params: world.at(credentialId) };
      const { body: credential } = await world.owner.call('getCredential', at);
      const statusOf = async () =>
        (await world.owner.call('getRecipient', { params: { recipientId: credential.receiver.id } })).body.status;
      // No mail server took the email yet.
      await world.app.test.owner(
        `with c as (update credentials set progress = 'sealed', sent_at = null where id = $1 returning recipient_id)
       update recipients set status = 'pending' where id = (select recipient_id from c)`,
        [credentialId],
      );
      expect(await statusOf()).toBe('pending');
      const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
      const { metadata, token } = await wallet.token(offer.link, code);
      await wallet.receive(metadata, token.access_token, `${world.project.automaticId}.${form}`);
      expect(await statusOf()).toBe('active');
      expect(await world.stateOf(credentialId)).toBe('delivered');
    },
  );

  it('receives a copy for each of several keys, each with a status place of its own that ends with the credential', async () => {
    const { response, credentialId } = await world.claimed('dc+sd-jwt', 3);
    const tokens = (response.credentials as { credential: string }[]).map(({ credential }) => credential);
    const { body: listed } = await world.owner.call('listCredentialCopies', { params: world.at(credentialId) });
    expect(new Set(listed.copies.map(({ thumbprint }) => thumbprint)).size).toBe(3);
    expect(new Set(listed.copies.map(({ offerId }) => offerId)).size).toBe(1);
    const places = tokens.map(token => part(token, 1).status.status_list);
    expect(new Set(places.map(({ idx }) => idx)).size).toBe(3);
    expect(new Set(tokens.map(token => part(token, 1).cnf.jwk.x)).size).toBe(3);
    const statuses = async () => {
      const list = getListFromStatusListJWT(await (await world.fetchIt(String(places[0]?.uri))).text());
      return places.map(({ idx }) => list.getStatus(idx));
    };
    expect(await statuses()).toEqual([0, 0, 0]);
    const params = world.at(credentialId);
    await world.owner.call('suspendCredential', { params, body: because });
    expect(await statuses()).toEqual([2, 2, 2]);
    await world.owner.call('revokeCredential', { params, body: because });
    expect(await statuses()).toEqual([1, 1, 1]);
    expect((await world.owner.call('offerCredential', { params })).body).toMatchObject({
      key: 'credential.not_offered',
    });
  });

  it('waits with 202 for a credential that is to be approved, and receives it after a renewed token', async () => {
    const { credentialId, offer, code } = await world.ready(world.project.manualId);
    const wallet = foreignWallet(world.fetchIt, [await walletKey()]);
    const { metadata, token } = await wallet.token(offer.link, code);
    const waiting = await wallet.receive(metadata, token.access_token, `${world.project.manualId}.jwt_vc_json`);
    expect(waiting).toMatchObject({ transaction_id: expect.any(String), interval: 60 });
    const params = { projectId: world.project.projectId };
    for (const signer of ['signer@uni.example', 'signer2@uni.example'])
      await (await world.app.as(signer)).call('signCredentials', { params, body: { ids: [credentialId] } });
    await world.app.workers.drain();
    const { accessTokenResponse: renewed } = await wallet.renew(metadata, token.refresh_token as string);
    const { deferredCredentialResponse: received } = await wallet.client.retrieveDeferredCredentials({
      issuerMetadata: metadata,
      accessToken: renewed.access_token,
      transactionId: waiting.transaction_id as string,
    });
    expect(received.credentials).toHaveLength(1);
  });
});

describe('a copy', () => {
  it('in JSON-LD is verified by the libraries of Digital Bazaar, and found revoked by them after its document is', async () => {
    const { response, credentialId } = await world.claimed('ldp_vc');
    await world.app.workers.drain();
    const script = fileURLToPath(new URL('../../../../../support/counterparts/verify-with-peers.mjs', import.meta.url));
    const peers = async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [script, world.app.settings.publicUrl], {
        env: {
          PATH: process.env.PATH,
          NODE_EXTRA_CA_CERTS: world.ca,
          CREDENTIAL: JSON.stringify(firstOf(response)),
        },
      });
      return (JSON.parse(stdout.split('\n').at(-1) as string) as { bazaar: object }).bazaar;
    };
    expect(await peers()).toMatchObject({ verified: true, statusChecked: true, set: [false, false], error: null });
    await world.owner.call('revokeCredential', { params: world.at(credentialId), body: because });
    expect(await peers()).toMatchObject({ statusChecked: true, set: [true, false] });
  });

  it('in JSON-LD is verified with a seal of its own, and no longer once its document is revoked', async () => {
    const { response, credentialId } = await world.claimed('ldp_vc');
    await world.app.workers.drain();
    const { client: program } = await programOf(world.app, { name: 'Verifier', projectIds: [world.project.projectId] });
    const verify = (verifiableCredential: unknown) =>
      program.call('verifyVc', {
        params: { projectId: world.project.projectId },
        body: { verifiableCredential, options: { returnResults: true } },
      });
    const copy = firstOf(response) as Copy;
    const { status, body } = await verify(copy);
    expect({ status, body: JSON.stringify(body.problemDetails) }).toMatchObject({ status: 200 });
    expect(body.results?.credentials[0]?.steps).toContainEqual(
      expect.objectContaining({ id: 'seal', outcome: 'passed' }),
    );
    expect(
      (await verify({ ...copy, credentialSubject: { ...copy.credentialSubject, id: 'did:example:eve' } })).status,
    ).toBe(400);
    await world.owner.call('revokeCredential', { params: world.at(credentialId), body: because });
    expect((await verify(copy)).status).toBe(400);
  });

  it('as a token is verified by jose and @sd-jwt/sd-jwt-vc with the keys of the issuer', async () => {
    const { response } = await world.claimed('dc+sd-jwt');
    const token = firstOf(response) as string;
    const { iss } = part(token, 1) as unknown as { iss: string };
    const { jwks } = (await (
      await world.fetchIt(iss.replace('/dids/', '/.well-known/jwt-vc-issuer/dids/'))
    ).json()) as { jwks: JSONWebKeySet };
    const keys = createLocalJWKSet(jwks);
    const verifier = new SDJwtVcInstance({
      hasher: (data: string | ArrayBuffer) =>
        createHash('sha256')
          .update(Buffer.from(data as string))
          .digest(),
      verifier: async (data: string, signature: string) => {
        await jwtVerify(`${data}.${signature}`, keys);
        return true;
      },
      statusListFetcher: async uri => (await world.fetchIt(uri)).text(),
      vctFetcher: async uri => (await world.fetchIt(uri)).json(),
    });
    const { payload } = await verifier.verify(token, { skipKbVerification: true } as never);
    expect(payload).toMatchObject({ degree: 'Física', isFormatOf: { digestMultibase: expect.stringMatching(/^u/) } });
  });
});

describe('a lost wallet', () => {
  it('ends its own copies alone; the credential stays valid and is offered again', async () => {
    const { response, credentialId } = await world.claimed('dc+sd-jwt');
    const { uri, idx } = part(firstOf(response) as string, 1).status.status_list;
    const statusAt = async (index: number) =>
      getListFromStatusListJWT(await (await world.fetchIt(uri)).text()).getStatus(index);
    const { body: credential } = await world.owner.call('getCredential', { params: world.at(credentialId) });
    const recipientId = credential.receiver.id;
    const { body: before } = await world.owner.call('getRecipientWallets', { params: { recipientId } });
    expect(before.wallets).toMatchObject([{ unlinkedAt: null }]);
    const other = await world.claimed('dc+sd-jwt');
    const walletId = before.wallets[0]?.id as string;
    expect((await world.owner.call('unlinkRecipientWallet', { params: { recipientId, walletId } })).status).toBe(200);
    expect(await statusAt(idx)).toBe(1);
    expect(await statusAt(part(firstOf(other.response) as string, 1).status.status_list.idx)).toBe(0);
    expect(await world.stateOf(credentialId)).toBe('sent');
    const { body } = await world.owner.call('listCredentialCopies', { params: world.at(credentialId) });
    expect(body).toMatchObject({ isOffered: true, copies: [{ endedAt: expect.any(String) }] });
    await world.owner.call('suspendCredential', { params: world.at(credentialId), body: because });
    await world.owner.call('reinstateCredential', { params: world.at(credentialId) });
    expect(await statusAt(idx)).toBe(1);
  });
});

describe('an offer', () => {
  it('is taken up once, however many wallets try at once', async () => {
    const { offer, code } = await world.ready();
    const grant = await world.grantOf(offer.link);
    const tokens = await Promise.all(Array.from({ length: 50 }, () => world.redeem(grant, code)));
    expect(tokens.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tokens.filter(({ error }) => error === 'invalid_grant')).toHaveLength(49);
  });

  it('ends when the credential is sent again, and when it is canceled', async () => {
    const { credentialId, offer, code } = await world.ready();
    const grant = await world.grantOf(offer.link);
    const params = { projectId: world.project.projectId };
    await world.owner.call('resendCredentials', { params, body: { ids: [credentialId] } });
    expect((await world.fetchIt(offer.uri)).status).toBe(404);
    expect(await world.redeem(grant, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    const waiting = await world.ready(world.project.manualId);
    await world.owner.call('cancelCredential', { params: world.at(waiting.credentialId) });
    expect((await world.fetchIt(waiting.offer.uri)).status).toBe(404);
  });

  it('survives four wrong codes and is locked by the fifth', async () => {
    const { offer, code } = await world.ready();
    const wrong = code === '000000' ? '000001' : '000000';
    const grant = await world.grantOf(offer.link);
    expect(await world.redeem(grant)).toMatchObject({ status: 400, error: 'invalid_request' });
    for (let n = 0; n < 4; n += 1)
      expect(await world.redeem(grant, wrong)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await world.fetchIt(offer.uri)).status).toBe(200);
    expect(await world.redeem(grant, wrong)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await world.redeem(grant, code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await world.fetchIt(offer.uri)).status).toBe(404);
  });
});
