import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isAsked, type WalletApproval } from '../../../../../../contract/credentials/credentials/index.ts';
import { run } from '../../../../../../scripts/sello-verify/main.ts';
import { momentOf, nonceOfText } from '../../../../../../engine/approvals/index.ts';
import { encodeTransactionData } from '../../../../../../engine/openid4vp/index.ts';
import {
  answerLink,
  passToken,
  passWallet,
  presentPass,
  readLink,
  requestIn,
  walletKey,
  type PassWallet,
} from '../../../../../support/counterparts/pass-wallet.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';
import { returnsIn } from '../../../../../support/documents/returns.ts';
import { verifyInBrowser } from '../../../../../../src/custom/credentials/verification/check/verify-in-browser.ts';
import { DEMO_PASSWORD } from '../../../../../../server/demo/logins.ts';
import { purgePresentations } from '../../../../../../server/modules/accounts/presentations/take.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { startTestApp } from '../../../../../support/processes/app.ts';

const app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
const world = await returnsIn(app);
const { owner, one, two, at, of, show, issue, sign, giveBack } = world;
const signerId = app.people['signer@uni.example']?.userId ?? '';
const keyOf = ({ body }: { body: unknown }) => (body as { key?: string }).key;
const member = async () => (await owner.call('getOrganizationUser', { params: { memberId: signerId } })).body;
const choose = async (keyManagement: 'wallet' | 'custody' | 'none') =>
  owner.call('updateOrganizationUser', {
    params: { memberId: signerId },
    body: { keyManagement, revision: (await member()).revision },
  });
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

let phone: PassWallet;

/** The steps that `sello-verify` makes of a file, with approvals beside it. */
async function command(value: unknown, approvals?: unknown): Promise<{ id: string; outcome: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-approvals-'));
  const write = async (name: string, content: unknown) => {
    await writeFile(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  let said = '';
  const beside = approvals === undefined ? [] : ['--approvals', await write('approvals.json', approvals)];
  await run([await write('file.json', value), '--json', ...beside], {
    out: text => void (said += text),
    wrong: text => void (said += text),
  });
  await rm(folder, { recursive: true, force: true });
  return (JSON.parse(said) as { steps: { id: string; outcome: string }[] }).steps;
}

/** What the signer's wallet is asked. */
async function ask(ids: string[]): Promise<WalletApproval> {
  const { body } = await one.call('signCredentials', { params: at(), query: { keystore: 'wallet' }, body: { ids } });
  if (!isAsked(body)) throw new Error(JSON.stringify(body));
  return body;
}
const standing = async ({ id }: Pick<WalletApproval, 'id'>) =>
  (await one.call('getWalletApproval', { params: { approvalId: id } })).body;
const publicId = async (id: string) => (await show(id)).verifyUrl.split('/').at(-1) as string;
const verified = async (id: string) =>
  (await app.nobody.call('verifyCredential', { params: { credentialId: await publicId(id) } })).body;

/** The steps that a visitor's browser makes, which is served these approvals. */
async function inBrowser(id: string, approvals: unknown) {
  const verification = await verified(id);
  const { steps } = await verifyInBrowser({
    verification,
    now: new Date(app.app.parts.clock()),
    allowHttpLocalhost: true,
    onReading: () => undefined,
    fetcher: async input => {
      const url = String(input);
      if (url === verification.links.approvals) return Response.json(approvals);
      const { body, statusCode } = await app.http.inject({ url: url.replace(app.settings.publicUrl, '') });
      return new Response(body, { status: statusCode });
    },
  });
  return steps;
}

describe('a member who approves by wallet', () => {
  it('has a wallet first: an approver of a template without one keeps their key in custody', async () => {
    expect(keyOf(await choose('wallet'))).toBe('wallet.missing');
    expect(await member()).toMatchObject({ keyManagement: 'custody', did: expect.stringMatching(/^did:web:/) });
  });

  it('has the DID of the key in their wallet, and what waits is asked again with it', async () => {
    const [waiting = ''] = await issue(1);
    phone = await passWallet(app, 'signer@uni.example');
    expect((await choose('wallet')).body).toMatchObject({
      keyManagement: 'wallet',
      did: expect.stringMatching(/^did:jwk:/),
    });
    await app.workers.drain();
    const { did } = await member();
    const frozen = await show(waiting);
    expect(frozen.approvers).toContainEqual(expect.objectContaining({ did }));
    expect(frozen.revision).toBe(2);
    const [kept] = await app.test.owner<{ unsigned: string }>(
      'select unsigned from credential_documents where credential_id = $1',
      [waiting],
    );
    expect(JSON.parse(kept?.unsigned ?? '')).toMatchObject({
      approval: {
        approvers: expect.arrayContaining([did]),
        approvalAudience: expect.stringContaining('did:web:'),
        plainApprovals: false,
      },
    });
  });

  it('approves nothing with a key in custody, nor anybody else with a wallet', async () => {
    const ids = await issue(1);
    const custody = await one.call('signCredentials', { params: at(), body: { ids } });
    expect([custody.status, keyOf(custody)]).toEqual([400, 'credential.keystore']);
    const wallet = await two.call('signCredentials', { params: at(), query: { keystore: 'wallet' }, body: { ids } });
    expect([wallet.status, keyOf(wallet)]).toEqual([400, 'credential.keystore']);
  });
});

describe('an approval by wallet', () => {
  it('of one credential names the digest of its content', async () => {
    const [id = ''] = await issue(1);
    const { template, revision } = await show(id);
    const { body } = await one.call('signCredential', {
      ...of(id),
      query: { keystore: '1' },
      body: { templateId: template.id, revision },
    });
    if (!isAsked(body)) throw new Error('No wallet was asked');
    expect(body).toMatchObject({ state: 'waiting', count: 1, done: null, failed: [] });
    const { transactionData } = await readLink(app, body.link ?? '');
    expect(transactionData[0]?.content).toMatchObject({
      type: 'urn:sello:transaction:approval',
      credential_ids: ['pass'],
      count: 1,
      digest: expect.stringMatching(/^[\w-]{43}$/),
      title: { 'en-US': expect.any(String), 'es-MX': expect.any(String) },
    });
    expect((await standing(body)).state).toBe('opened');
    const open = await one.call('listWalletApprovals', {});
    expect(open.body.approvals.map(each => each.id)).toContain(body.id);
    expect(await answerLink(app, phone, body.link ?? '')).toMatchObject({ status: 200, body: {} });
    expect(await standing(body)).toMatchObject({ state: 'done', done: 1, link: null, failed: [] });
    expect(await show(id)).toMatchObject({ approvals: 1 });
  });

  it('of twenty is one answer, and each has a path that anybody verifies', async () => {
    const ids = await issue(20);
    const asked = await ask(ids);
    expect(asked.count).toBe(20);
    expect((await answerLink(app, phone, asked.link ?? '')).status).toBe(200);
    expect(await standing(asked)).toMatchObject({ state: 'done', done: 20 });
    await sign(two, ids);
    await app.workers.drain();
    const [first = ''] = ids;
    const shown = await verified(first);
    expect(shown.steps.filter(({ id }) => id.startsWith('approval'))).toMatchObject([
      { id: 'approval.1', outcome: 'passed' },
      { id: 'approval.2', outcome: 'passed' },
      { id: 'approvals', outcome: 'passed' },
    ]);
    expect(shown.verdict).toBe('valid');
    const credentialId = await publicId(first);
    const approvals = await app.nobody.call('getPublicApprovals', { params: { credentialId } });
    expect(approvals.body.approvals).toMatchObject([{ type: 'WalletApproval', path: expect.any(Array) }]);
    expect(Object.keys(approvals.body.didDocuments)).toContain((await member()).did);
    expect(shown.links.approvals).toMatch(new RegExp(`/api/v1/public/credentials/${credentialId}/approvals$`));
    const document = await app.nobody.call('getPublicCredential', {
      params: { credentialId },
      query: { proofs: 'all' },
    });
    expect(JSON.stringify(document.body)).not.toContain('WalletApproval');
    const bundle = await app.nobody.call('getPublicEvidence', { params: { credentialId } });
    expect(bundle.body.approvals).toEqual(approvals.body.approvals);
    const approved = { id: 'approval.2', outcome: 'passed' };
    expect(await command(bundle.body)).toContainEqual(expect.objectContaining(approved));
    const beside = await command(document.body, approvals.body);
    expect(beside).toContainEqual(expect.objectContaining(approved));
    expect(await command(document.body)).not.toContainEqual(expect.objectContaining(approved));
  });

  it('of a whole request approves what was seen of it', async () => {
    const ids = await issue(3);
    const { requestId } = await show(ids[0] as string);
    const desk = (await one.call('listApprovalRequests', { query: { requestId: requestId ?? '' } })).body.requests[0];
    const { body } = await one.call('signRequest', {
      params: { ...at(), requestId: requestId ?? '' },
      query: { keystore: 'wallet' },
      body: { seen: desk?.seen ?? '' },
    });
    if (!isAsked(body)) throw new Error('No wallet was asked');
    expect(body).toMatchObject({ count: 3, next: null });
    await answerLink(app, phone, body.link ?? '');
    expect(await standing(body)).toMatchObject({ state: 'done', done: 3 });
  });

  it('leaves out what was returned or asked again meanwhile, and says so', async () => {
    const ids = await issue(2);
    const asked = await ask(ids);
    await giveBack(two, [ids[0] as string]);
    await answerLink(app, phone, asked.link ?? '');
    expect(await standing(asked)).toMatchObject({
      state: 'done',
      done: 1,
      failed: [{ id: ids[0], key: 'credential.returned' }],
    });
  });

  it('counts once where two answers come at the same moment', async () => {
    const [id = ''] = await issue(1);
    const [first, second] = [await ask([id]), await ask([id])];
    const answers = await Promise.all([
      answerLink(app, phone, first.link ?? ''),
      answerLink(app, phone, second.link ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const done = [await standing(first), await standing(second)].map(each => each.done);
    expect(done.sort()).toEqual([0, 1]);
    expect((await show(id)).approvals).toBe(1);
  });
});

describe('the bell of an approver', () => {
  const bell = async () =>
    (await one.call('listNotifications', { query: { limit: 100, type: 'walletApproval' } })).body.notifications;
  const openIn = async () => (await bell()).filter(({ status }) => status === 'new');

  it('shows what their wallet is asked last, and nothing once it answered, in both languages', async () => {
    const ids = await issue(2);
    await ask([ids[0] as string]);
    const asked = await ask(ids);
    expect(await openIn()).toMatchObject([
      {
        title: 'Approve in your wallet',
        description: expect.stringContaining('2 × “'),
        data: { projectId: at().projectId, walletApproval: { approvalId: asked.id, count: 2 } },
      },
    ]);
    const inSpanish = await one.call('listNotifications', {
      query: { limit: 1, type: 'walletApproval' },
      headers: { 'accept-language': 'es-MX' },
    });
    expect(inSpanish.body.notifications[0]?.title).toBe('Aprueba con tu billetera');
    expect((await answerLink(app, phone, asked.link ?? '')).status).toBe(200);
    expect(await openIn()).toEqual([]);
    expect((await two.call('listNotifications', { query: { type: 'walletApproval' } })).body.total).toBe(0);
  });

  it('shows nothing of what they declined, or of a code that expired', async () => {
    const ids = await issue(1);
    const declined = await ask(ids);
    expect(await openIn()).toHaveLength(1);
    const says = { params: { id: requestIn(declined.link ?? '') }, body: { error: 'access_denied' } };
    await app.nobody.call('answerPresentationRequest', says);
    expect(await openIn()).toEqual([]);
    await ask(ids);
    await app.test.owner(
      "update presentation_requests set expires_at = now() - interval '1 day' where state = 'waiting'",
    );
    await purgePresentations(app.app.parts);
    expect(await openIn()).toEqual([]);
  });
});

describe('a wallet that does not show what it approves', () => {
  const allow = (plainApprovals: boolean) =>
    owner.call('chooseWalletTrust', { body: { wallet: 'none', key: 'none', certificates: '', plainApprovals } });
  const plainly = (approvalId: string, by = one) => by.call('approvePlainly', { params: { approvalId } });

  it('approves only where the owner allows it, by a nonce that stands for the text', async () => {
    const early = await ask(await issue(1));
    expect(early).toMatchObject({ isPlain: false, mayBePlain: false });
    expect(keyOf(await plainly(early.id))).toBe('wallet.must_show');
    await allow(true);
    // Their policies are frozen: it is allowed for what is requested from then on.
    expect(await standing(early)).toMatchObject({ mayBePlain: false });
    expect(keyOf(await plainly(early.id))).toBe('wallet.must_show');
    const ids = await issue(2);
    const asked = await ask(ids);
    expect(await standing(asked)).toMatchObject({ mayBePlain: true });
    expect((await plainly(asked.id, two)).status).toBe(404);
    const { body: again } = await plainly(asked.id);
    expect(again).toMatchObject({ isPlain: true, mayBePlain: false, count: 2 });
    expect(again.id).not.toBe(asked.id);
    expect((await answerLink(app, phone, asked.link ?? '').catch(() => ({ status: 404 }))).status).toBe(404);
    const request = await readLink(app, again.link ?? '');
    expect(request.transactionData).toEqual([]);
    expect((await answerLink(app, phone, again.link ?? '')).status).toBe(200);
    expect(await standing(again)).toMatchObject({ state: 'done', done: 2 });
    expect(keyOf(await plainly(again.id))).toBe('error.not_found');
    for (const id of ids) expect((await show(id)).approvals).toBe(1);
    const [late = ''] = await issue(1);
    const { body: open } = await plainly((await ask([late])).id);
    await allow(false);
    expect((await answerLink(app, phone, open.link ?? '')).status).toBe(400);
    expect((await show(late)).approvals).toBe(0);
  });

  it('is verified by anybody as one that shows it; with another nonce it approves nothing', async () => {
    await allow(true);
    const [id = ''] = await issue(1);
    const { body: asked } = await plainly((await ask([id])).id);
    expect((await answerLink(app, phone, asked.link ?? '')).status).toBe(200);
    await sign(two, [id]);
    await app.workers.drain();
    const { verdict, steps } = await verified(id);
    expect({
      verdict,
      steps: steps.filter(({ id: step }) => step.startsWith('approval.')).map(({ outcome }) => outcome),
    }).toEqual({
      verdict: 'valid',
      steps: ['passed', 'passed'],
    });
    const { body } = await app.nobody.call('getPublicApprovals', { params: { credentialId: await publicId(id) } });
    expect(JSON.stringify(body)).toContain('"random"');
    const credentialId = await publicId(id);
    const { body: document } = await app.nobody.call('getPublicCredential', {
      params: { credentialId },
      query: { proofs: 'all' },
    });
    const { body: bundle } = await app.nobody.call('getPublicEvidence', { params: { credentialId } });
    expect((document as unknown as { approval: object }).approval).toMatchObject({
      approvalAudience: expect.stringMatching(/^decentralized_identifier:did:web:/),
      plainApprovals: true,
    });
    // Another verifier has the same wallet sign the nonce that stands for the text, and publishes it as an approval.
    const [given] = body.approvals as unknown as { transactionData: string; random: string }[];
    const presented = await presentPass(app, phone, {
      clientId: 'decentralized_identifier:did:web:elsewhere.example',
      nonce: nonceOfText(given?.transactionData ?? '', given?.random ?? '', nodePrimitives),
    });
    const forged = [
      {
        ...given,
        keyBinding: presented.split('~').at(-1),
        created: momentOf(Math.floor(app.app.parts.clock() / 1000)),
      },
    ];
    const failed = { id: 'approval.2', outcome: 'failed', reason: 'approval-other-audience' };
    expect(await command(document, { ...body, approvals: forged })).toContainEqual(expect.objectContaining(failed));
    expect(await command({ ...bundle, approvals: forged })).toContainEqual(expect.objectContaining(failed));
    expect(await inBrowser(id, { ...body, approvals: forged })).toContainEqual(expect.objectContaining(failed));
    for (const steps of [await command(document, body), await inBrowser(id, body)])
      expect(steps).toContainEqual(expect.objectContaining({ id: 'approval.2', outcome: 'passed' }));
    await allow(false);
  });
});

describe('a hostile answer is refused with the error of the protocol', () => {
  const answer = (link: string, presented: string) =>
    app.nobody.call('answerPresentationRequest', {
      params: { id: requestIn(link) },
      body: { vp_token: { pass: [presented] }, state: requestIn(link) } as never,
    });
  const refused = { status: 400, body: { error: 'invalid_request' } };

  it.each([
    [
      'a tampered text',
      { transactionData: [encodeTransactionData('urn:sello:transaction:approval', ['pass'], { count: 1 })] },
    ],
    ['no text', { transactionData: [] }],
    ['another nonce', { nonce: 'another' }],
    ['another audience', { clientId: 'decentralized_identifier:did:web:elsewhere.example' }],
  ])('with %s', async (_what, otherwise) => {
    const [id = ''] = await issue(1);
    const asked = await ask([id]);
    const request = await readLink(app, asked.link ?? '');
    const { transactionData: texts, ...more } = otherwise as { transactionData?: string[] };
    const transactionData = texts?.map(encoded => ({ encoded, type: '', credentialIds: [], content: {} }));
    const presented = await presentPass(app, phone, {
      ...request,
      ...more,
      ...(transactionData && { transactionData }),
    });
    expect(await answer(asked.link ?? '', presented)).toMatchObject(refused);
    expect(await standing(asked)).toMatchObject({ state: 'refused', refusal: 'invalid', done: null });
    expect((await show(id)).approvals).toBe(0);
  });

  it('by another key, another wallet of the member, or the wallet of another organization', async () => {
    const [id = ''] = await issue(1);
    const second = await passWallet(app, 'signer@uni.example');
    const stranger = await passWallet(app, 'owner@vales.example');
    for (const [wallet, refusal] of [
      [{ ...phone, signer: walletKey().signer }, 'invalid'],
      [second, 'key'],
      [stranger, 'invalid'],
    ] as const) {
      const asked = await ask([id]);
      expect(await answerLink(app, wallet, asked.link ?? '')).toMatchObject(refused);
      expect(await standing(asked)).toMatchObject({ state: 'refused', refusal });
    }
    expect((await show(id)).approvals).toBe(0);
    await app.test.owner('update member_wallets set removed_at = now() where id = $1', [second.id]);
  });

  it('sent again, late, or after its person declined', async () => {
    const [id = ''] = await issue(1);
    const asked = await ask([id]);
    const presented = await presentPass(app, phone, await readLink(app, asked.link ?? ''));
    app.pass(301_000);
    expect((await answer(asked.link ?? '', presented)).status).toBe(404);
    expect((await standing(asked)).state).toBe('expired');
    const again = await ask([id]);
    const replayed = await presentPass(app, phone, await readLink(app, again.link ?? ''));
    expect((await answer(again.link ?? '', presented)).status).toBe(400);
    expect((await answer(again.link ?? '', replayed)).status).toBe(404);
    const declined = await ask([id]);
    const says = { params: { id: requestIn(declined.link ?? '') }, body: { error: 'access_denied' } };
    expect((await app.nobody.call('answerPresentationRequest', says)).status).toBe(200);
    expect(await standing(declined)).toMatchObject({ state: 'refused', refusal: 'declined' });
    const good = await ask([id]);
    const once = await presentPass(app, phone, await readLink(app, good.link ?? ''));
    expect((await answer(good.link ?? '', once)).status).toBe(200);
    expect((await answer(good.link ?? '', once)).status).toBe(404);
    expect((await show(id)).approvals).toBe(1);
  });

  it('is nobody else’s to read', async () => {
    const [id = ''] = await issue(1);
    const asked = await ask([id]);
    expect((await two.call('getWalletApproval', { params: { approvalId: asked.id } })).status).toBe(404);
    expect((await two.call('listWalletApprovals', {})).body.total).toBe(0);
  });
});

describe('a key that is lost', () => {
  it('comes back by no offer that was made before its wallet was unlinked', async () => {
    const { body: offer } = await one.call('addOwnWallet', { body: { name: 'Later', password: DEMO_PASSWORD } });
    expect(offer.link).toMatch(/^openid-credential-offer:/);
    await owner.call('unlinkOrganizationUserWallets', { params: { memberId: signerId } });
    expect(await passToken(app, offer.link)).toBeUndefined();
    phone = await passWallet(app, 'signer@uni.example');
    expect((await choose('custody')).body).toMatchObject({ did: expect.stringMatching(/^did:web:/) });
    expect((await choose('wallet')).body).toMatchObject({ did: expect.stringMatching(/^did:jwk:/) });
    await app.workers.drain();
  });

  it('approves nothing more once its wallet is unlinked; what waits is asked again with the next one', async () => {
    const [id = ''] = await issue(1);
    const asked = await ask([id]);
    const link = asked.link ?? '';
    const unlinked = await owner.call('unlinkOrganizationUserWallets', { params: { memberId: signerId } });
    expect(unlinked.body).toMatchObject({ did: null });
    expect((await one.call('listOwnWallets', {})).body.wallets).toEqual([]);
    expect(await member()).toMatchObject({ keyManagement: 'wallet', did: null });
    expect(await answerLink(app, phone, link)).toMatchObject({ status: 400 });
    const none = await one.call('signCredentials', {
      params: at(),
      query: { keystore: 'wallet' },
      body: { ids: [id] },
    });
    expect(keyOf(none)).toBe('signer.needs_did');
    phone = await passWallet(app, 'signer@uni.example');
    expect((await choose('custody')).body).toMatchObject({ did: expect.stringMatching(/^did:web:/) });
    expect((await choose('wallet')).body).toMatchObject({ did: expect.stringMatching(/^did:jwk:/) });
    await app.workers.drain();
    const fresh = await ask([id]);
    expect((await answerLink(app, phone, fresh.link ?? '')).status).toBe(200);
    expect((await show(id)).approvals).toBe(1);
  });

  it('that somebody else may have had lapses what it approved and nobody has signed', async () => {
    const [id = ''] = await issue(1);
    await answerLink(app, phone, (await ask([id])).link ?? '');
    expect((await show(id)).approvals).toBe(1);
    const { did } = await member();
    const keys = (await owner.call('listKeys', { query: { limit: 100 } })).body.keys;
    const key = keys.find(each => each.verificationMethod === `${did}#0`);
    expect(key).toMatchObject({ keyMetadataId: null, purpose: 'approve', inUse: true });
    const organization = (await owner.call('me', {})).body.organization?.name ?? '';
    const said = await owner.call('compromiseKey', {
      params: { keyId: key?.id ?? '' },
      body: { since: new Date(app.app.parts.clock() - 1000).toISOString(), confirm: organization },
    });
    expect(said.status).toBe(200);
    await app.workers.drain();
    expect(await show(id)).toMatchObject({ approvals: 0, progress: 'pending' });
    expect((await member()).did).toBeNull();
  });
});
