import { describe, expect, it } from 'vitest';
import { PACK_TYPE } from '../../../../contract/credentials/verifiers/limits.ts';
import { readCertificates } from '../../../../engine/certificates/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { jwkThumbprint } from '../../../../engine/keys/index.ts';
import {
  judgeAnswerOffline,
  judgePaperOffline,
  openPack,
  packReaders,
  type Challenge,
} from '../../../../engine/openid4vp/offline/index.ts';
import { signDocument } from '../../../../engine/proofs/index.ts';
import { signJws } from '../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { DIPLOMA, issuer, present, thief, token } from '../../support/attempts.ts';
import { CREATED, listedDiploma, NOW, STATUS_LIST } from '../../support/diploma.ts';
import { canonizer, party } from '../../support/parties.ts';
import { SECONDS, tokenParty } from '../../support/token-parties.ts';
import { organization, signed, statusList } from '../../support/world.ts';

const platform = tokenParty('ES256');
const device = tokenParty('ES256');
const VERIFIER = '00000000-0000-4000-8000-000000000001';
const AUDIENCE = `pov:${VERIFIER}`;
const NONCE = 'the-nonce-of-the-device';
const HOUR = 3_600_000;
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds).toISOString();
const expected = {
  key: platform.publicJwk,
  verifierId: VERIFIER,
  keyThumbprint: jwkThumbprint(device.key, nodePrimitives),
};

const content = (more: JsonObject = {}): JsonObject => ({
  id: '00000000-0000-4000-8000-000000000002',
  verifierId: VERIFIER,
  keyThumbprint: expected.keyThumbprint,
  ruleCode: 'a'.repeat(22),
  application: { id: '00000000-0000-4000-8000-000000000003', version: 1, name: 'Títulos' },
  organization: 'Universidad',
  madeAt: at(-HOUR),
  goodUntil: at(23 * HOUR),
  salt: Buffer.alloc(32, 7).toString('base64url'),
  dcql: { credentials: [DIPLOMA] },
  rules: [],
  fields: [],
  issuers: { identifiers: [issuer.did, organization.did], certificates: [], entries: [], lists: [] },
  documents: [],
  missing: [],
  ...more,
});
const packed = (more: JsonObject = {}, signer = platform.signer, header: JsonObject = { typ: PACK_TYPE }) =>
  signJws(header, content(more), signer);
async function opened(more: JsonObject = {}) {
  const result = openPack(await packed(more), expected, nodePrimitives);
  if ('fault' in result) throw new Error(result.fault);
  return result.pack;
}

const challenge = (more: Partial<Challenge> = {}): Challenge => ({
  nonce: NONCE,
  madeAt: NOW.getTime() - 10_000,
  isUsed: false,
  ...more,
});
/** Judges a presentation of the diploma, as it stands on the device. */
async function judge({
  pack: more = {},
  now = NOW,
  known = challenge(),
  show = present(undefined, undefined, { audience: AUDIENCE, nonce: NONCE }),
}: { pack?: JsonObject; now?: Date; known?: Challenge | undefined; show?: Promise<string> } = {}) {
  const pack = await opened(more);
  const readers = packReaders(pack, { now, primitives: nodePrimitives, readCertificates, allowHttpLocalhost: false });
  const answer = { nonce: NONCE, vpToken: { diploma: [await show] } };
  return judgeAnswerOffline(answer, { pack, challenge: known, audience: AUDIENCE }, readers);
}
const said = ({ outcome, reason }: { outcome: string; reason: string | null }) =>
  reason ? `${outcome} ${reason}` : outcome;

describe('a pack', () => {
  it('opens on the device that it is for', async () => {
    expect(openPack(await packed(), expected, nodePrimitives)).toHaveProperty('pack.verifierId', VERIFIER);
  });

  it('is refused where it was altered, where somebody else signed it, on another device, and where it is something else', async () => {
    const fault = (text: string, of = expected) => {
      const result = openPack(text, of, nodePrimitives);
      return 'fault' in result ? result.fault : undefined;
    };
    const [head, , signature] = (await packed()).split('.');
    const [, body] = (await packed({ goodUntil: at(999 * HOUR) })).split('.');
    expect(fault(`${head}.${body}.${signature}`)).toBe('pack-signature');
    expect(fault(await packed({}, thief.signer))).toBe('pack-signature');
    expect(fault(await packed({}, platform.signer, { typ: 'JWT' }))).toBe('pack-signature');
    expect(fault(await packed(), { ...expected, keyThumbprint: 'other' })).toBe('pack-device');
    expect(fault(await packed(), { ...expected, verifierId: '00000000-0000-4000-8000-000000000009' })).toBe(
      'pack-device',
    );
    expect(fault(await packed({ documents: 'none' }))).toBe('pack-malformed');
    for (const text of ['', 'a.b.c', 'text']) expect(fault(text)).toBe('pack-malformed');
  });
});

describe('an answer that a device judges without a connection', () => {
  it('holds, and its check says nothing of whom', async () => {
    const held = await token();
    const shown = (show: string[]) => judge({ show: present(held, show, { audience: AUDIENCE, nonce: NONCE }) });
    const found = await shown(['degree']);
    expect(said(found)).toBe('success');
    expect(found.isHolderProven).toBe(true);
    expect(found.presentation?.claims).toMatchObject({ degree: 'Física' });
    expect(found.credential).toMatch(/^[\w-]{43}$/);
    // The same credential is the same, however it is shown; another one is another.
    const again = await judge({
      show: present(held, ['degree'], { audience: AUDIENCE, nonce: NONCE, issuedAt: SECONDS - 5 }),
    });
    expect(again.credential).toBe(found.credential);
    expect((await judge()).credential).not.toBe(found.credential);
  });

  it('is nothing that was answered before, to another device, to another challenge, or too late', async () => {
    expect(said(await judge({ known: challenge({ isUsed: true }) }))).toBe('failed offline.challenge-used');
    expect(said(await judge({ known: challenge({ nonce: 'other' }) }))).toBe('failed offline.challenge-unknown');
    expect(said(await judge({ known: challenge({ madeAt: NOW.getTime() - 61_000 }) }))).toBe(
      'failed offline.challenge-over',
    );
    const other = present(undefined, undefined, { audience: 'pov:other', nonce: NONCE });
    expect(said(await judge({ show: other }))).toBe('failed holder.holder-audience');
    const old = present(undefined, undefined, { audience: AUDIENCE, nonce: NONCE, issuedAt: SECONDS - 400 });
    expect(said(await judge({ show: old }))).toBe('failed holder.holder-time');
    const stolen = present(undefined, undefined, { audience: AUDIENCE, nonce: NONCE, signer: thief.signer });
    expect(said(await judge({ show: stolen }))).toContain('failed holder.');
  });

  it('is not judged by a pack that is too old, by a clock that was set back, or where everybody is accepted', async () => {
    expect(said(await judge({ pack: { goodUntil: at(-1000) } }))).toBe('unchecked offline.pack-old');
    expect(said(await judge({ pack: { madeAt: at(HOUR) } }))).toBe('unchecked offline.clock-wrong');
    expect(said(await judge({ known: challenge({ madeAt: NOW.getTime() + 60_000 }) }))).toBe(
      'unchecked offline.clock-wrong',
    );
    expect(said(await judge({ pack: { issuers: null } }))).toBe('unchecked offline.pack-open');
  });

  it('is of an issuer that the pack names', async () => {
    const issuers = { identifiers: [thief.did], certificates: [], entries: [], lists: [] };
    const found = await judge({ pack: { issuers } });
    expect(said(found)).toBe('failed issuer.issuer-untrusted');
    // Anybody can name the place of somebody else's credential: it stands for none.
    expect(found).toMatchObject({ credential: null, places: [] });
  });

  it('meets the rules of the application', async () => {
    const rule = (value: string) => [{ path: ['degree'], operator: 'eq', value }];
    expect(said(await judge({ pack: { rules: rule('Física') } }))).toBe('success');
    expect(said(await judge({ pack: { rules: rule('Medicina') } }))).toBe('failed rules.rule-value');
  });
});

describe('a paper that a device judges without a connection', () => {
  const asked = { id: 'own', format: 'ldp_vc', meta: { type_values: [['VerifiableCredential', 'Diploma']] } };
  const documents = async (set: number[], more: Parameters<typeof statusList>[1] = {}) => [
    { kind: 'status', url: STATUS_LIST, text: JSON.stringify(await statusList(set, more)), readAt: at(-HOUR) },
  ];
  async function judgePaper(more: JsonObject, document?: JsonObject) {
    const pack = await opened({ dcql: { credentials: [asked] }, ...more });
    const readers = packReaders(pack, {
      now: NOW,
      primitives: nodePrimitives,
      readCertificates,
      allowHttpLocalhost: false,
    });
    return judgePaperOffline(document ?? (await signed(listedDiploma(organization.did))), { pack }, readers);
  }

  it('holds, and proves no holder', async () => {
    const found = await judgePaper({ documents: (await documents([])) as never });
    expect(said(found)).toBe('success');
    expect(found.isHolderProven).toBe(false);
    expect(found.places).toHaveLength(1);
    expect(found.presentation?.claims).toMatchObject({ credentialSubject: { name: 'Graduate 1' } });
  });

  it('is revoked, or could not be checked, by the list that the pack holds', async () => {
    expect(said(await judgePaper({ documents: (await documents([1])) as never }))).toBe('failed status.revoked');
    expect(said(await judgePaper({}))).toBe('unchecked status.status-unavailable');
    const over = await documents([], { validUntil: '2026-03-02T00:00:00Z' });
    expect(said(await judgePaper({ documents: over as never }))).toBe('unchecked status.status-list-expired');
  });

  it('does not hold where it was altered, or somebody else signed it', async () => {
    const held = (await documents([])) as never;
    const altered: JsonObject = { ...(await signed(listedDiploma(organization.did))), name: 'Otro' };
    expect((await judgePaper({ documents: held }, altered)).outcome).toBe('failed');
    const other = party(77);
    const foreign = await signDocument(listedDiploma(other.did), other.signer, { created: CREATED }, canonizer());
    expect(said(await judgePaper({ documents: held }, foreign))).toBe('failed issuer.issuer-untrusted');
  });

  it('is not judged where the application asks for tokens', async () => {
    expect(said(await judgePaper({ dcql: { credentials: [DIPLOMA] } }))).toBe('unchecked offline.paper-form');
  });
});
