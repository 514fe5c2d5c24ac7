import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAsked, type WalletApproval } from '../../../../../../contract/credentials/credentials/index.ts';
import { memberKeys } from '../../../../../../server/modules/accounts/organizations/index.ts';
import { rekeyHandler } from '../../../../../../server/modules/credentials/credentials/approvals/rekeyed.ts';
import { passOnAwaited } from '../../../../../../server/modules/credentials/credentials/approvals/stand-in.ts';
import { didJwkOf } from '../../../../../../engine/openid4vci/index.ts';
import { DIPLOMA } from '../../../../../../server/demo/content.ts';
import { answerLink, passWallet, type PassWallet } from '../../../../../support/counterparts/pass-wallet.ts';
import { hearPdf } from '../../../../../support/documents/hear-pdf.ts';
import { expectSoundRecord } from '../../../../../support/documents/record.ts';
import { startTestApp, type Client } from '../../../../../support/processes/app.ts';
import { delegationWorld } from '../../../../../support/worlds/delegation-world.ts';
import { graduate } from '../../../../../support/worlds/diploma.ts';

const app = await startTestApp({ accessTtl: 86_400, refreshTtl: 86_400 });
const world = await delegationWorld(app);
const { project, owner, one, two, delegate, at, of, show, issueOne, idOf, during, bell } = world;
afterAll(async () => {
  await app.workers.drain();
  await expectSoundRecord(app);
  await app.stop();
});

const didOf = async (who: string) =>
  (await owner.call('getOrganizationUser', { params: { memberId: idOf(who) } })).body.did ?? '';
/** Has somebody approve with the key of a new wallet. */
async function byWallet(who: string): Promise<PassWallet> {
  const wallet = await passWallet(app, `${who}@uni.example`);
  const params = { memberId: idOf(who) };
  for (const keyManagement of ['custody', 'wallet'] as const) {
    const { revision } = (await owner.call('getOrganizationUser', { params })).body;
    await owner.call('updateOrganizationUser', { params, body: { keyManagement, revision } });
  }
  await app.workers.drain();
  return wallet;
}
const request = (client: Client, ids: string[]) =>
  client.call('signCredentials', { params: at(), query: { keystore: 'wallet' }, body: { ids } });
async function ask(client: Client, ids: string[]): Promise<WalletApproval> {
  const { body } = await request(client, ids);
  if (!isAsked(body)) throw new Error(JSON.stringify(body));
  return body;
}
const standing = async (client: Client, { id }: WalletApproval) =>
  (await client.call('getWalletApproval', { params: { approvalId: id } })).body;
const approve = async (client: Client, wallet: PassWallet, ids: string[]) => {
  const asked = await ask(client, ids);
  await answerLink(app, wallet, asked.link ?? '');
  return standing(client, asked);
};
const steps = async (id: string) => {
  await app.workers.drain();
  const credentialId = (await show(id)).verifyUrl.split('/').at(-1) ?? '';
  const { body } = await app.nobody.call('verifyCredential', { params: { credentialId } });
  return body.steps.filter(step => step.id.startsWith('approval')).map(({ id: name, outcome }) => `${name} ${outcome}`);
};

let first: PassWallet;
let second: PassWallet;
let third: PassWallet;
beforeAll(async () => {
  first = await byWallet('signer');
  second = await byWallet('signer2');
  third = await byWallet('users');
});

describe('approvals by wallet in order', () => {
  let templateId = '';
  beforeAll(async () => {
    const { body } = await owner.call('createTemplate', {
      params: at(),
      body: {
        ...DIPLOMA.template,
        schemaId: project.schemaId,
        config: { approvalMode: 'manual', approvalOrder: 'sequential' },
        approvalsRequired: 2,
        signers: [idOf('signer'), idOf('signer2')],
      },
    });
    templateId = body.id;
  });

  it('are asked of one approver after the other', async () => {
    const id = await issueOne(owner, templateId);
    const early = (await request(two, [id])).body as { done: string[]; failed: object[] };
    expect(early).toMatchObject({ done: [], failed: [{ id, key: 'credential.not_turn' }] });
    expect(await approve(one, first, [id])).toMatchObject({ state: 'done', done: 1 });
    expect(await approve(two, second, [id])).toMatchObject({ state: 'done', done: 1 });
    expect(await steps(id)).toEqual(['approval.1 passed', 'approval.2 passed', 'approvals passed']);
  });

  it('are not counted before their turn, also where the wallet was asked earlier', async () => {
    const id = await issueOne(owner, templateId);
    expect(await approve(one, first, [id])).toMatchObject({ done: 1 });
    const asked = await ask(two, [id]);
    // The content is frozen again while the second wallet is asked: it is the first one's turn once more.
    await owner.call('askAgain', { ...of(id), body: { values: { ...graduate(1).values, degree: 'Corrected' } } });
    await answerLink(app, second, asked.link ?? '');
    expect(await standing(two, asked)).toMatchObject({ done: 0, failed: [{ id }] });
    expect(await show(id)).toMatchObject({ approvals: 0 });
  });
});

describe('approvals by wallet of a delegate', () => {
  it('name the delegate’s own key, and the document is frozen for it', async () => {
    const id = await issueOne();
    const asked = await ask(one, [id]);
    await during(one, idOf('users'), async () => {
      await passOnAwaited(app.app.parts);
      expect((await show(id)).approvers.map(({ did }) => did)).toContain(await didOf('users'));
      await answerLink(app, first, asked.link ?? '');
      expect(await standing(one, asked)).toMatchObject({ done: 0, failed: [{ id }] });
      expect(await approve(delegate, third, [id])).toMatchObject({ state: 'done', done: 1 });
      expect(await approve(two, second, [id])).toMatchObject({ state: 'done', done: 1 });
    });
    expect(await steps(id)).toEqual(['approval.1 passed', 'approval.2 passed', 'approvals passed']);
  });
});

describe('approvals by wallet of what is returned', () => {
  it('lapse with the return; the corrected content is asked again and approved', async () => {
    const id = await issueOne();
    expect(await approve(one, first, [id])).toMatchObject({ done: 1 });
    const asked = await ask(two, [id]);
    await two.call('returnCredentials', { params: at(), body: { ids: [id], reason: 'The degree is wrong' } });
    await answerLink(app, second, asked.link ?? '');
    expect(await standing(two, asked)).toMatchObject({ done: 0, failed: [{ id, key: 'credential.returned' }] });
    expect((await bell(two, 'walletApproval')).filter(({ status }) => status === 'new')).toEqual([]);
    const corrected = await owner.call('askAgain', {
      ...of(id),
      body: { values: { ...graduate(1).values, degree: 'Corrected' } },
    });
    expect(corrected.status).toBe(200);
    expect(await show(id)).toMatchObject({ approvals: 0, progress: 'pending' });
    expect(await approve(one, first, [id])).toMatchObject({ done: 1 });
    expect(await approve(two, second, [id])).toMatchObject({ done: 1 });
    expect(await steps(id)).toEqual(['approval.1 passed', 'approval.2 passed', 'approvals passed']);
  });
});

describe('the PDF of a credential that wallets approved', () => {
  it('carries their approvals beside the document', async () => {
    const id = await issueOne();
    await approve(one, first, [id]);
    await approve(two, second, [id]);
    await app.workers.drain();
    const { raw } = await owner.call('getCredentialPdf', of(id));
    const file = (await hearPdf(raw)).files.find(({ name }) => name.endsWith('.approvals.json'));
    const { approvals } = JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as { approvals: { type: string }[] };
    const credentialId = (await show(id)).verifyUrl.split('/').at(-1) ?? '';
    const served = await app.nobody.call('getPublicApprovals', { params: { credentialId } });
    expect(approvals).toEqual(served.body.approvals);
    expect(approvals.map(({ type }) => type)).toEqual(['WalletApproval', 'WalletApproval']);
  });
});

describe('asking again for a new key', () => {
  /** Links another wallet in the place of all others, without the job that asks again. */
  async function relink(): Promise<PassWallet> {
    const of = app.people['signer@uni.example']!;
    await owner.call('unlinkOrganizationUserWallets', { params: { memberId: of.userId } });
    const wallet = await passWallet(app, 'signer@uni.example');
    await app.app.parts.database.organization(of.organizationId, tx => memberKeys.settle(tx, app.app.parts, of));
    return wallet;
  }
  const rekey = () =>
    rekeyHandler(app.app.parts)({
      payload: { userId: idOf('signer') },
      organizationId: app.people['signer@uni.example']?.organizationId ?? '',
      signal: new AbortController().signal,
      id: randomUUID(),
      attempt: 1,
      progress: async () => undefined,
      isTurnOver: async () => false,
      log: app.app.parts.log,
    });
  const revisionsOf = (ids: string[]) => Promise.all(ids.map(async id => (await show(id)).revision));

  it('freezes each credential once, where two jobs do it at once, and leaves what its approver approved', async () => {
    const [approved = '', ...waiting] = await world.issue(4);
    await approve(one, first, [approved]);
    first = await relink();
    await Promise.all([rekey(), rekey()]);
    expect(await revisionsOf([approved, ...waiting])).toEqual([1, 2, 2, 2]);
    await rekey();
    expect(await revisionsOf([approved, ...waiting])).toEqual([1, 2, 2, 2]);
    expect(await approve(one, first, waiting)).toMatchObject({ state: 'done', done: 3 });
  });

  it('waits for an approval that is being given, and does not take it back', async () => {
    const [id = ''] = await world.issue(1);
    const asked = await ask(one, [id]);
    await Promise.all([answerLink(app, first, asked.link ?? ''), rekey(), rekey()]);
    expect(await standing(one, asked)).toMatchObject({ state: 'done', done: 1 });
    expect(await show(id)).toMatchObject({ revision: 1, approvals: 1 });
  });
});

describe('a wallet whose key approves in another organization', () => {
  it('gets a clear error, when it is chosen and when it is asked, until a wallet with a new key is linked', async () => {
    const { organizationId, userId } = app.people['signer@uni.example']!;
    const id = await issueOne();
    const elsewhere = app.people['owner@vales.example']!;
    await owner.call('unlinkOrganizationUserWallets', { params: { memberId: userId } });
    const shared = await passWallet(app, 'owner@vales.example');
    const did = didJwkOf(shared.key);
    await app.app.parts.database.organization(elsewhere.organizationId, async tx => {
      await tx.run("update organization_users set key_management = 'wallet' where user_id = $1", [elsewhere.userId]);
      await memberKeys.settle(tx, app.app.parts, elsewhere);
    });
    await app.test.owner(
      `insert into member_wallets (id, organization_id, user_id, name, key_thumbprints, key_dids, created_at, linked_at)
       select gen_random_uuid(), $1, $2, 'Same phone', key_thumbprints, key_dids, now(), now() from member_wallets where id = $3`,
      [organizationId, userId, shared.id],
    );
    const asked = await request(one, [id]);
    expect(asked).toMatchObject({ status: 409, body: { key: 'wallet.key_elsewhere' } });
    expect(await didOf('signer')).not.toBe(did);
    const params = { memberId: userId };
    const choose = async (keyManagement: 'custody' | 'wallet') => {
      const { revision } = (await owner.call('getOrganizationUser', { params })).body;
      return owner.call('updateOrganizationUser', { params, body: { keyManagement, revision } });
    };
    await choose('custody');
    expect(await choose('wallet')).toMatchObject({
      status: 409,
      body: { key: 'wallet.key_elsewhere', errors: { keyManagement: 'invalid_choice' } },
    });
    first = await byWallet('signer');
    expect(await approve(one, first, [id])).toMatchObject({ state: 'done', done: 1 });
  });
});

describe('a compromised key of a wallet', () => {
  async function compromise(who: string, since?: Date) {
    const did = await didOf(who);
    const { keys } = (await owner.call('listKeys', { query: { limit: 100 } })).body;
    const key = keys.find(each => each.verificationMethod === `${did}#0`);
    const { organization } = (await owner.call('me', {})).body;
    const said = await owner.call('compromiseKey', {
      params: { keyId: key?.id ?? '' },
      body: { since: since?.toISOString() ?? key?.createdAt ?? '', confirm: organization?.name ?? '' },
    });
    expect(said.status).toBe(200);
    await app.workers.drain();
  }

  it('still counts in what was sealed before the theft, and in nothing that was approved after it', async () => {
    const id = await issueOne();
    await approve(one, first, [id]);
    await approve(two, second, [id]);
    expect(await steps(id)).toEqual(['approval.1 passed', 'approval.2 passed', 'approvals passed']);
    const waiting = await issueOne();
    await approve(one, first, [waiting]);
    await compromise('signer', new Date(app.app.parts.clock()));
    expect(await steps(id)).toEqual(['approval.1 passed', 'approval.2 passed', 'approvals passed']);
    expect(await show(waiting)).toMatchObject({ approvals: 0, progress: 'pending' });
    // Since it began to sign.
    await compromise('signer2');
    const after = await steps(id);
    expect(after).not.toContain('approval.2 passed');
    expect(after).not.toContain('approvals passed');
  });

  it('approves nothing more; its member approves what waits with another wallet', async () => {
    const again = await byWallet('signer');
    await byWallet('signer2');
    const id = await issueOne();
    const asked = await ask(one, [id]);
    expect((await answerLink(app, first, asked.link ?? '')).status).toBe(400);
    expect(await standing(one, asked)).toMatchObject({ state: 'refused', refusal: 'key' });
    expect(await approve(one, again, [id])).toMatchObject({ state: 'done', done: 1 });
  });
});
