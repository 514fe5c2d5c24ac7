import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../../engine/certificates/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import {
  decodeCbor,
  encodeCbor,
  MDL_SPACE,
  MDL_TYPE,
  openid4vpTranscript,
  parseMdoc,
  presentMdoc,
  signCwtStatusList,
  type Cbor,
} from '../../../../engine/formats/mdoc/index.ts';
import type { AttemptAsked } from '../../../../engine/openid4vp/index.ts';
import { base64urlDecode, base64urlEncode } from '../../../../engine/primitives/index.ts';
import { createTokenStatusList, writeTokenStatus } from '../../../../engine/tokens/index.ts';
import { verifyMdoc, type TokenOptions } from '../../../../engine/verify/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { asking, AUDIENCE, examine, NONCE, query } from '../../support/attempts.ts';
import { certifiedParty } from '../../support/certified.ts';
import { NOW } from '../../support/diploma.ts';
import { canonizer, resolverOf } from '../../support/parties.ts';
import { DAY_MS, deviceKey, licensed } from './mdoc-party.ts';

const transcript = (nonce = NONCE) =>
  openid4vpTranscript({ clientId: AUDIENCE, nonce, responseUri: 'https://shop.example/answer' }, nodePrimitives);
const OVER_18 = { [MDL_SPACE]: ['age_over_18'] };
const asked = (over: JsonObject = {}) =>
  query({
    id: 'licence',
    format: 'mso_mdoc',
    meta: { doctype_value: MDL_TYPE },
    claims: [{ path: [MDL_SPACE, 'age_over_18'], values: [true] }],
    ...over,
  });
const STATUS = { uri: 'https://dmv.example/status/1', index: 7 };

type Licensed = Awaited<ReturnType<typeof licensed>>;
async function outcomeOf(
  { party, mdoc, device }: Licensed,
  over: {
    elements?: Record<string, string[]>;
    answer?: (given: string) => string;
    asked?: Partial<AttemptAsked>;
    signer?: Licensed['device']['signer'];
    nonce?: string;
    roots?: string[];
  } & Partial<TokenOptions> = {},
) {
  const {
    elements = OVER_18,
    answer = same => same,
    signer = device.signer,
    nonce,
    roots = [party.root],
    ...more
  } = over;
  const given = answer(await presentMdoc(mdoc, elements, transcript(nonce), signer));
  const { outcome, because, presentations } = await examine(
    { licence: [given] },
    asking({
      dcql: asked(),
      device: { transcript: transcript() },
      issuers: { identifiers: [], certificates: roots },
      ...over.asked,
    }),
    { readCertificates, ...more },
  );
  const path = because?.path ? ` ${because.path.join('/')}` : '';
  return {
    said: because ? `${outcome} ${because.step} ${because.reason}${path}` : outcome,
    claims: presentations[0]?.claims,
  };
}
const saidOf = async (...given: Parameters<typeof outcomeOf>) => (await outcomeOf(...given)).said;

/** Another answer: its maps and lists as a change leaves them. */
const changed = (change: (response: Map<Cbor, Cbor>) => void) => (answer: string) => {
  const response = decodeCbor(base64urlDecode(answer)) as Map<Cbor, Cbor>;
  change(response);
  return base64urlEncode(encodeCbor(response));
};
const at = (value: Cbor, ...path: (string | number)[]): Cbor =>
  path.reduce<Cbor>(
    (inside, key) => (inside instanceof Map ? inside.get(key) : (inside as Cbor[])[Number(key)]),
    value,
  );

describe('a mobile licence that is presented', () => {
  it('proves an age, and shows nothing else', async () => {
    expect(await outcomeOf(await licensed())).toEqual({
      said: 'success',
      claims: { [MDL_SPACE]: { age_over_18: true } },
    });
  });

  it('shows no more than was asked', async () => {
    const elements = { [MDL_SPACE]: ['age_over_18', 'family_name'] };
    expect(await saidOf(await licensed(), { elements })).toBe(`failed query more-than-asked ${MDL_SPACE}/family_name`);
  });

  it('has to be of the type and to have the element that was asked for', async () => {
    expect(await saidOf(await licensed({ docType: 'org.example.other' }))).toBe('failed query type');
    expect(await saidOf(await licensed(), { elements: { [MDL_SPACE]: [] } })).toBe(
      `failed query claim-missing ${MDL_SPACE}/age_over_18`,
    );
    const minor = await licensed({ elements: { [MDL_SPACE]: { age_over_18: false } } });
    expect(await saidOf(minor)).toBe(`failed query claim-value ${MDL_SPACE}/age_over_18`);
  });

  it('is of the device that its issuer named, for this request', async () => {
    const licence = await licensed();
    expect(await saidOf(licence, { signer: deviceKey().signer })).toBe('failed holder holder-proof');
    expect(await saidOf(licence, { nonce: 'another' })).toBe('failed holder holder-proof');
    expect(await saidOf(licence, { asked: { device: undefined } })).toBe('failed holder holder-proof');
  });

  it('is of a document signer under an authority that is trusted', async () => {
    const licence = await licensed();
    const other = await certifiedParty('Another');
    expect(await saidOf(licence, { roots: [other.root] })).toBe('failed issuer issuer-untrusted');
    expect(await saidOf(licence, { asked: { issuers: undefined } })).toBe(
      'unchecked signature token-certificate-untrusted',
    );
    const { party } = licence;
    expect(
      await saidOf(await licensed({ signer: other.signer, certificates: party.certificates }), { roots: [party.root] }),
    ).toBe('failed signature proof-signature');
    expect(await saidOf(await licensed({ certificates: [] }))).toBe('failed issuer issuer-untrusted');
  });

  it('is judged by its document signer as it was at the time of signing', async () => {
    const old = { signedAt: NOW.getTime() - 2 * DAY_MS, from: NOW.getTime() - 2 * DAY_MS };
    expect(await saidOf(await licensed(old, { from: -3, until: -1 }))).toBe('success');
    expect(await saidOf(await licensed({}, { from: -3, until: -1 }))).toBe(
      'failed signature token-certificate-expired',
    );
    expect(await saidOf(await licensed({ signedAt: NOW.getTime() + DAY_MS / 2 }))).toBe(
      'failed signature proof-from-the-future',
    );
  });

  it('has its time', async () => {
    const time = NOW.getTime();
    expect(await saidOf(await licensed({ until: time - 1000 }))).toBe('failed validity expired');
    expect(await saidOf(await licensed({ from: time + DAY_MS }))).toBe('failed validity not-yet-valid');
  });

  it('says what its issuer signed', async () => {
    const licence = await licensed();
    const other = await licensed({ elements: { [MDL_SPACE]: { age_over_18: true } } });
    const [element] = parseMdoc(other.mdoc).elements.get(MDL_SPACE) ?? [];
    const answer = changed(response => {
      const spaces = at(response, 'documents', 0, 'issuerSigned', 'nameSpaces') as Map<Cbor, Cbor>;
      spaces.set(MDL_SPACE, [element?.item ?? null]);
    });
    expect(await saidOf(licence, { answer })).toBe('failed signature mdoc-digest');
    const named = changed(response =>
      (at(response, 'documents', 0) as Map<Cbor, Cbor>).set('docType', 'org.example.other'),
    );
    expect(await saidOf(licence, { answer: named, asked: { dcql: asked({ meta: {} }) } })).toBe(
      'failed holder holder-proof',
    );
    const options = { now: NOW, canonizer: canonizer(), resolveDid: resolverOf(), readCertificates };
    const issuerSigned = parseMdoc(licence.mdoc);
    const reasonOf = async (docType: string) =>
      (await verifyMdoc({ docType, issuerSigned }, options)).steps.find(({ id }) => id === 'issuer')?.reason;
    expect(await reasonOf(MDL_TYPE)).toBe('token-certificate-untrusted');
    expect(await reasonOf('org.example.other')).toBe('mdoc-type');
  });
});

describe('the status of a mobile licence', () => {
  async function listed(value: number, over: Partial<Parameters<typeof signCwtStatusList>[0]> = {}) {
    const licence = await licensed({ status: STATUS });
    const list = createTokenStatusList(100);
    writeTokenStatus(list, STATUS.index, value);
    const seconds = NOW.getTime() / 1000;
    const bytes = await signCwtStatusList({
      uri: STATUS.uri,
      list,
      issuedAt: seconds - 60,
      expiresAt: seconds + 60,
      ttl: 60,
      certificates: licence.party.certificates,
      signer: licence.party.signer,
      ...over,
    });
    return saidOf(licence, { readCwtStatus: async () => bytes });
  }

  it('is read in a list that its document signer signed', async () => {
    expect(await listed(0)).toBe('success');
    expect(await listed(1)).toBe('failed status revoked');
    expect(await listed(2)).toBe('failed status suspended');
  });

  it('says nothing where the list is another’s, too old, of another address or unread', async () => {
    const other = await certifiedParty('Another');
    const { certificates, signer } = other;
    const seconds = NOW.getTime() / 1000;
    expect(await listed(0, { certificates, signer })).toBe('unchecked status status-list-issuer');
    expect(await listed(0, { signer })).toBe('unchecked status status-list-proof');
    expect(await listed(0, { expiresAt: seconds - 1 })).toBe('unchecked status status-list-expired');
    expect(await listed(0, { uri: 'https://dmv.example/status/2' })).toBe('unchecked status status-list-malformed');
    expect(await listed(0, { list: createTokenStatusList(4) })).toBe('unchecked status status-index-out-of-range');
    expect(await saidOf(await licensed({ status: STATUS }))).toBe('unchecked status status-unavailable');
  });
});

describe('a hostile answer', () => {
  const bytesOf =
    (...bytes: number[]) =>
    () =>
      base64urlEncode(Uint8Array.from(bytes));

  it.each<[string, (answer: string) => string]>([
    ['no base64url', () => '!!'],
    ['nothing', () => ''],
    ['no map', bytesOf(0x01)],
    ['an indefinite map', bytesOf(0xbf, 0xff)],
    ['a deep list', () => base64urlEncode(new Uint8Array(5000).fill(0x81))],
    ['a doubled key', bytesOf(0xa2, 0x61, 0x61, 0x01, 0x61, 0x61, 0x02)],
    ['more behind it', answer => base64urlEncode(Uint8Array.from([...base64urlDecode(answer), 0x00]))],
    ['1 MiB and more', () => base64urlEncode(new Uint8Array(1024 * 1024 + 1))],
    ['another version', changed(response => response.set('version', '2.0'))],
    ['a failure', changed(response => response.set('status', 10))],
    [
      'an element twice',
      changed(response => {
        const spaces = at(response, 'documents', 0, 'issuerSigned', 'nameSpaces') as Map<Cbor, Cbor>;
        const [item = null] = spaces.get(MDL_SPACE) as Cbor[];
        spaces.set(MDL_SPACE, [item, item]);
      }),
    ],
    [
      'two documents',
      changed(response => {
        const [document = null] = response.get('documents') as Cbor[];
        response.set('documents', [document, document]);
      }),
    ],
    [
      'no proof of a device',
      changed(response => {
        (at(response, 'documents', 0, 'deviceSigned') as Map<Cbor, Cbor>).delete('deviceAuth');
      }),
    ],
  ])('of %s is malformed', async (_what, answer) => {
    expect(await saidOf(await licensed(), { answer })).toMatch(/^failed query (?:malformed|credentials)$/);
  });
});
