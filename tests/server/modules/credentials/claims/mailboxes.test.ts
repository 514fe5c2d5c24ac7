import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementMultikey, offerIn, openMessage, SEALED_MESSAGE } from '../../../../../engine/didcomm/index.ts';
import { createResolver, didPeerOf } from '../../../../../engine/did/index.ts';
import { encodeMultikey, decodeJwk } from '../../../../../engine/keys/index.ts';
import { createOutbound } from '../../../../../server/platform/outbound/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { elsewhere } from '../../../../support/processes/elsewhere.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

/** A mailbox that answers as it is told, and keeps what it took. */
const box = { status: 202, taken: [] as string[] };
let mailbox: Server;
let app: TestApp;
let owner: Client;
let first: DiplomaProject;
let project: DiplomaProject;
let files: string;
let host: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'sello-files-'));
  mailbox = createServer((request, response) => {
    void text(request).then(body => {
      expect(request.headers['content-type']).toBe(SEALED_MESSAGE);
      box.taken.push(body);
      response.writeHead(box.status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  host = `127.0.0.1:${(mailbox.address() as AddressInfo).port}`;
  app = await startTestApp({ outbound: createOutbound({ standIns: [host] }) });
  owner = await app.as('owner@uni.example');
  first = await offering();
  // Of one template each person has one credential.
  project = await offering();
  await owner.call('createKey', { body: { algorithm: 'P-256' } });
});
afterAll(async () => {
  await app.stop();
  mailbox.close();
  await rm(files, { recursive: true, force: true });
});
beforeEach(() => {
  box.status = 202;
  box.taken = [];
});

/** A project whose diplomas wallets are offered. */
async function offering(): Promise<DiplomaProject> {
  const made = await diplomaProject(app);
  const params = { projectId: made.projectId, templateId: made.automaticId };
  const { body } = await owner.call('getTemplate', { params });
  await owner.call('updateTemplate', { params, body: { config: { ...body.config, walletForms: ['dc+sd-jwt'] } } });
  return made;
}

/** A wallet whose did:peer names the mailbox at `uri`. */
async function wallet(uri: string, agreeing?: string) {
  const signing = await generateKeyPair('ES256');
  const agreement = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
  const { kty, crv, x, y } = await exportJWK(signing.publicKey);
  const did = didPeerOf({
    authentication: encodeMultikey(decodeJwk({ kty, crv, x, y } as never)),
    keyAgreement:
      agreeing ??
      agreementMultikey(new Uint8Array(Buffer.from((await exportJWK(agreement.publicKey)).x as string, 'base64url'))),
    mailbox: uri,
  });
  return { did, key: signing.privateKey, agreement: await exportJWK(agreement.privateKey) };
}
type Wallet = Awaited<ReturnType<typeof wallet>>;

const ask = async <T>(url: string, init?: { method: 'POST'; headers?: Record<string, string>; payload?: string }) => {
  const answer = await app.http.inject({ url: new URL(url).pathname, ...init });
  return { status: answer.statusCode, body: answer.json<T>() };
};

/** Takes an offer up with a key of the wallet, named by its did:peer. */
async function claim(uri: string, { did, key }: Wallet, txCode?: string): Promise<string[]> {
  const { body: offer } = await ask<{
    credential_issuer: string;
    credential_configuration_ids: string[];
    grants: Record<string, { 'pre-authorized_code': string }>;
  }>(uri);
  const [[grant, { 'pre-authorized_code': code }] = ['', { 'pre-authorized_code': '' }]] = Object.entries(offer.grants);
  const form = { grant_type: grant, 'pre-authorized_code': code, ...(txCode !== undefined && { tx_code: txCode }) };
  const { body: token } = await ask<{ access_token: string }>(`${offer.credential_issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  const { body: fresh } = await ask<{ c_nonce: string }>(`${offer.credential_issuer}/nonce`, { method: 'POST' });
  const jwt = await new SignJWT({ aud: offer.credential_issuer, nonce: fresh.c_nonce })
    .setProtectedHeader({ alg: 'ES256', typ: 'openid4vci-proof+jwt', kid: `${did}#key-1` })
    .setIssuedAt()
    .sign(key);
  const { status, body } = await ask<{ credentials: { credential: string }[] }>(
    `${offer.credential_issuer}/credential`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        credential_configuration_id: offer.credential_configuration_ids[0],
        proofs: { jwt: [jwt] },
      }),
    },
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.credentials.map(({ credential }) => credential);
}

let row = 0;
const issue = async (receiver = graduate(++row), { projectId, automaticId: templateId } = project) => {
  const { body } = await owner.call('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
  return { credentialId: body.results[0]?.credentialId as string, receiver, requestId: body.id };
};
const at = (credentialId: string) => ({ projectId: project.projectId, credentialId });
/** How far a request of one credential is on its way to the mailbox. */
const inMailbox = async (requestId: string) => {
  const params = { projectId: project.projectId, requestId };
  const { steps, results } = (await owner.call('getIssueRequest', { params })).body;
  return { to: steps.toMailbox, in: steps.inMailbox, sent: steps.sent, result: results[0]?.mailbox };
};
const read = async (credentialId: string) =>
  (await owner.call('getCredential', { params: at(credentialId) })).body.status;
const happenings = async (credentialId: string) =>
  (await owner.call('listCredentialEvents', { params: at(credentialId) })).body.events
    .filter(({ wallet: what }) => what !== null)
    .map(({ wallet: what, reason }) => [what, reason]);

/** Somebody whose wallet is linked: their first credential came by email. */
async function linked(uri = `http://${host}/box`, agreeing?: string) {
  const holder = await wallet(uri, agreeing);
  const { credentialId, receiver } = await issue(undefined, first);
  await app.workers.drain();
  const params = { projectId: first.projectId, credentialId };
  const { body: offer } = await owner.call('offerCredential', { params });
  await owner.call('mailOfferCode', { params: { ...params, offerId: offer.id } });
  const code = /^\d{6}$/m.exec((await lettersTo(app, receiver.email)).at(-1)?.text ?? '')?.[0];
  await claim(offer.uri, holder, code);
  return { holder, receiver, letters: (await lettersTo(app, receiver.email)).length };
}

/** A message that was tried at least once and waits. */
const waits = (credentialId: string) =>
  expect
    .poll(
      () =>
        app.test.owner(
          `select 1 from mailbox_messages m join jobs j on j.key = m.id::text where m.credential_id = '${credentialId}' and j.state = 'waiting' and j.attempts > 0`,
        ),
      { timeout: 60_000 },
    )
    .toHaveLength(1);

const resolveDid = createResolver({
  fetchJson: async url => (await ask<never>(url)).body,
  allowHttpLocalhost: true,
});
const open = (sealed: string, { did, agreement }: { did: string; agreement: JWK }) =>
  openMessage(sealed, { kid: `${did}#key-2`, privateKey: agreement, resolveDid, now: Date.now() / 1000 });

describe('a credential for a linked wallet whose DID has a mailbox', () => {
  it('is offered there, signed by its issuer and sealed for the wallet, instead of by email', async () => {
    const { holder, receiver, letters } = await linked();
    const { credentialId, requestId } = await issue(receiver);
    expect(await inMailbox(requestId)).toEqual({ to: 0, in: 0, sent: 0, result: null });
    await app.workers.drain();
    expect(box.taken).toHaveLength(1);
    expect(await inMailbox(requestId)).toEqual({ to: 1, in: 1, sent: 1, result: 'sent' });
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters);
    expect(await read(credentialId)).toBe('sent');
    expect(await happenings(credentialId)).toEqual([['mailbox', null]]);
    const message = await open(box.taken[0] as string, holder);
    expect(message.from).toMatch(/^did:web:/);
    const [token] = await claim(offerIn(message) as string, holder);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+~/);
    expect(await read(credentialId)).toBe('delivered');
    expect((await happenings(credentialId)).map(([what]) => what)).toEqual(['received', 'mailbox']);
  });

  it('goes by email where the mailbox refuses it, and its history says why', async () => {
    const { holder, receiver, letters } = await linked();
    box.status = 403;
    const { credentialId, requestId } = await issue(receiver);
    await app.workers.drain();
    expect(await inMailbox(requestId)).toEqual({ to: 0, in: 0, sent: 1, result: 'failed' });
    expect(box.taken).toHaveLength(1);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
    expect(await happenings(credentialId)).toEqual([['mailbox_failed', 'The mailbox answered 403']]);
    // A mailbox that kept the message all the same has an offer that opens nothing.
    const message = await open(box.taken[0] as string, holder);
    expect((await ask(offerIn(message) as string)).status).toBe(404);
    expect(await read(credentialId)).toBe('sent');
  });

  it('goes by email where the mailbox stays away, after several tries with the same message', async () => {
    const { receiver, letters } = await linked();
    box.status = 503;
    const { credentialId } = await issue(receiver);
    await app.workers.drain();
    expect(box.taken.length).toBeGreaterThan(3);
    expect(new Set(box.taken).size).toBe(1);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
    expect(await happenings(credentialId)).toEqual([['mailbox_failed', 'The mailbox answered 503']]);
  });

  it('goes by email where the mailbox has a private address: nothing is posted there', async () => {
    const { receiver, letters } = await linked('https://10.0.0.1/box');
    const { credentialId } = await issue(receiver);
    await app.workers.drain();
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
    expect((await happenings(credentialId)).map(([what]) => what)).toEqual(['mailbox_failed']);
  });

  it('goes by email where nobody can agree on a secret with the key of its wallet', async () => {
    const { receiver, letters } = await linked(`http://${host}/box`, agreementMultikey(new Uint8Array(32)));
    const { credentialId } = await issue(receiver);
    await app.workers.drain();
    expect(box.taken).toEqual([]);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
    expect(await read(credentialId)).toBe('sent');
  });

  it('goes by email when staff send it again', async () => {
    const { receiver, letters } = await linked();
    const { credentialId } = await issue(receiver);
    await app.workers.drain();
    await owner.call('resendCredentials', {
      params: { projectId: project.projectId },
      body: { ids: [credentialId] },
    });
    await app.workers.drain();
    expect(box.taken).toHaveLength(1);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
  });
});

describe('a message to a mailbox', () => {
  it('is not posted once its offer ended: staff sent the credential again by email', async () => {
    const { receiver, letters } = await linked();
    box.status = 503;
    const { credentialId } = await issue(receiver);
    await waits(credentialId);
    await owner.call('resendCredentials', { params: { projectId: project.projectId }, body: { ids: [credentialId] } });
    await app.workers.drain();
    expect(await happenings(credentialId)).toContainEqual(['mailbox_failed', 'The offer has ended']);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters + 1);
  });

  it('survives kill -9 after it was posted: the same bytes are posted again, and it is sent once', async () => {
    const { receiver, letters } = await linked();
    box.status = 503;
    const { credentialId } = await issue(receiver);
    // The mailbox is away until its server is gone, too: what waits is found by another.
    await app.test.owner("update jobs set max_attempts = 100 where kind = 'mailboxes.post'");
    await waits(credentialId);
    await app.workers.stop();
    box.status = 202;
    await app.test.owner("update jobs set run_at = now() where kind = 'mailboxes.post' and state = 'waiting'");
    expect(await elsewhere(app, files, { crashAt: 'mailbox.posted', standIns: [host] })).toBe('SIGKILL');
    expect(await happenings(credentialId)).toEqual([]);
    await elsewhere(app, files, { standIns: [host] });
    expect(new Set(box.taken).size).toBe(1);
    expect(await happenings(credentialId)).toEqual([['mailbox', null]]);
    expect(await lettersTo(app, receiver.email)).toHaveLength(letters);
  });
});
