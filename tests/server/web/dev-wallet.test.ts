import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/json.ts';
import type { WalletForm } from '../../../contract/accounts/wallets/index.ts';
import {
  askAgain,
  takeCredential,
  takeToken,
  type WalletTools,
} from '../../../src/custom/credentials/dev-wallet/kept/receiving.ts';
import { WELL_BEHAVED, type Misbehaviour } from '../../../src/custom/credentials/dev-wallet/protocol/misbehaviour.ts';
import { displayFor, openOffer } from '../../../src/custom/credentials/dev-wallet/protocol/offers.ts';
import { standingNow } from '../../../src/custom/credentials/dev-wallet/protocol/standing-now.ts';
import { createWire, type Sent } from '../../../src/custom/credentials/dev-wallet/protocol/wire.ts';
import { keptInMemory } from '../../support/counterparts/kept-in-memory.ts';
import { expectSoundRecord } from '../../support/documents/record.ts';
import { startTestApp } from '../../support/processes/app.ts';
import { walletWorld, type WalletWorld } from '../modules/credentials/credentials/copies/wallet-world.ts';

let world: WalletWorld;
beforeAll(async () => {
  world = await walletWorld();
});
afterAll(async () => {
  await expectSoundRecord(world.app);
  await world.app.stop();
});

const because = { metadata: { description: 'A mistake' } };

/** The development wallet's own code, at the server as it is. */
function walletTools(misbehaviour: Misbehaviour = WELL_BEHAVED): WalletTools & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    wire: createWire(world.fetchIt, () => undefined),
    keep: keptInMemory(),
    misbehaviour,
    sent,
    onSend: request => sent.push(request),
  };
}

/** Takes an offer in one form. */
async function take(
  tools: WalletTools,
  { form, templateId = world.project.automaticId }: { form: WalletForm; templateId?: string },
) {
  const { credentialId, offer, code } = await world.ready(templateId);
  const opened = await openOffer(tools.wire, offer.link);
  const chosen = opened.forms.find(({ format }) => format === form);
  if (!chosen) throw new Error(`${form} is not offered`);
  const taking = { personId: 'p', opened, form: chosen, code, token: undefined };
  const token = await takeToken(tools, taking);
  return { credentialId, taking, token, taken: () => takeCredential(tools, taking, token) };
}
const held = async ({ keep }: WalletTools) => keep.all('credentials', 'p');
const verdictOf = async (tools: WalletTools, credential: JsonValue) =>
  (await standingNow(tools.wire, credential, new Date())).verdict;

describe('the development wallet at our issuer', () => {
  it.each(['ldp_vc', 'jwt_vc_json', 'dc+sd-jwt'] as const)(
    'receives a credential as %s, and reads its pause and its revocation',
    async form => {
      const tools = walletTools();
      const { credentialId, taken } = await take(tools, { form });
      expect(await taken()).toEqual({ state: 'received' });
      const [kept] = await held(tools);
      expect(displayFor(kept?.issuerDisplay ?? [], 'es-MX')?.name).toBe('Universidad del Valle Azul');
      expect(kept?.thumbprint).toEqual((await tools.keep.all('keys', 'p'))[0]?.thumbprint);
      expect(await world.stateOf(credentialId)).toBe('delivered');
      const credential = kept?.credential ?? null;
      expect(await verdictOf(tools, credential)).toBe('valid');
      await world.owner.call('suspendCredential', { params: world.at(credentialId), body: because });
      expect(await verdictOf(tools, credential)).toBe('suspended');
      await world.owner.call('revokeCredential', { params: world.at(credentialId), body: because });
      expect(await verdictOf(tools, credential)).toBe('revoked');
    },
  );

  it('waits for an approval, asks again, and keeps what comes', async () => {
    const tools = walletTools();
    const { credentialId, taken } = await take(tools, { form: 'dc+sd-jwt', templateId: world.project.manualId });
    expect(await taken()).toMatchObject({ state: 'waiting', interval: expect.any(Number) });
    const [waiting] = await tools.keep.all('waiting', 'p');
    expect(await askAgain(tools, waiting!)).toBe('waiting');
    const params = { projectId: world.project.projectId };
    for (const signer of ['signer@uni.example', 'signer2@uni.example'])
      await (await world.app.as(signer)).call('signCredentials', { params, body: { ids: [credentialId] } });
    await world.app.workers.drain();
    // Its token has ended by now: it is renewed.
    expect(await askAgain(tools, { ...waiting!, token: 'ended' })).toBe('received');
    expect([await held(tools), await tools.keep.all('waiting', 'p')]).toMatchObject([[{ personId: 'p' }], []]);
  });

  it.each([
    ['another nonce', { otherNonce: true }, 'invalid_nonce'],
    ['another key', { otherKey: true }, 'invalid_proof'],
  ] as const)(
    'is refused with %s, by the error of the protocol, and receives with the same token once it behaves',
    async (_what, wrong, error) => {
      const tools = walletTools({ ...WELL_BEHAVED, ...wrong });
      const { taking, token, taken } = await take(tools, { form: 'ldp_vc' });
      await expect(taken()).rejects.toMatchObject({ status: 400, error });
      expect(await held(tools)).toEqual([]);
      expect(await takeCredential({ ...tools, misbehaviour: WELL_BEHAVED }, taking, token)).toEqual({
        state: 'received',
      });
    },
  );

  it('is refused where it sends its request again', async () => {
    const tools = walletTools();
    await (await take(tools, { form: 'dc+sd-jwt' })).taken();
    const { status, text } = await tools.wire.again(tools.sent[0]!);
    expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ error: 'invalid_nonce' })]);
  });

  it('reports a failure where it keeps nothing', async () => {
    const tools = walletTools({ ...WELL_BEHAVED, decline: true });
    const { credentialId, taken } = await take(tools, { form: 'dc+sd-jwt' });
    expect(await taken()).toEqual({ state: 'failed' });
    expect(await held(tools)).toEqual([]);
    expect(await world.stateOf(credentialId)).toBe('sent');
  });

  it('loses itself: no key is left', async () => {
    const tools = walletTools();
    await (await take(tools, { form: 'ldp_vc' })).taken();
    await tools.keep.lose('p');
    expect([await held(tools), await tools.keep.all('keys', 'p')]).toEqual([[], []]);
  });
});

describe('/dev/wallet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sello-dev-wallet-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'wallet.html'), '<title>Sello</title>');
  writeFileSync(join(folder, 'assets', 'wallet-1.js'), '');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['outside production', false, 200],
    ['in production', true, 404],
  ])('answers %s with %s: %i', async (_where, production, status) => {
    const app = await startTestApp({ devWalletFolder: folder, production });
    try {
      for (const url of ['/dev/wallet', '/dev/wallet/assets/wallet-1.js'])
        expect((await app.http.inject({ url, headers: { host: 'localhost' } })).statusCode, url).toBe(status);
      if (production) return;
      const { headers } = await app.http.inject({ url: '/dev/wallet', headers: { host: 'localhost' } });
      expect(headers['content-security-policy']).toContain("connect-src 'self' https:");
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    } finally {
      await app.stop();
    }
  });
});
