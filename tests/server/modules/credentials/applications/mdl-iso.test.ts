import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MDL } from '../../../../../contract/credentials/applications/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import {
  isoTranscript,
  presentMdoc,
  readDeviceRequest,
  sealBrowserAnswer,
  verifySign1,
} from '../../../../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { base64urlEncode } from '../../../../../engine/primitives/index.ts';
import { createAuthority } from '../../../../../server/demo/keys/authority.ts';
import { purgePresentations } from '../../../../../server/modules/accounts/presentations/take.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { deviceKey, licensed } from '../../../../engine/formats/mdoc/mdoc-party.ts';
import { readByOwf } from '../../../../support/counterparts/mdoc/owf-request.ts';
import { applicationWorld, DEGREE, type ApplicationWorld } from './application-world.ts';

const ISO = 'org-iso-mdoc';
const NONE = { status: 400, body: { key: 'request.invalid', errors: { data: expect.any(String) } } };
const OVER = { status: 409, body: { key: 'attempt.over' } };
let world: ApplicationWorld;
let licence: Awaited<ReturnType<typeof licensed>>;
let origin: string;
beforeAll(async () => {
  world = await applicationWorld();
  const at = new Date(Math.floor(world.app.app.parts.clock() / 1000) * 1000 - 60_000);
  licence = await licensed({}, undefined, at);
  ({ origin } = new URL(world.app.app.parts.settings.publicUrl));
  await world.app.test.owner(`update organizations set features = features || '{"iso": true}'`);
});
afterAll(() => world.app.stop());

interface Iso {
  deviceRequest: string;
  encryptionInfo: string;
}
/** An attempt of the widget in a browser with a wallet that speaks org-iso-mdoc. */
async function asked(more: object = {}) {
  const { params } = await world.application({
    name: 'Wine',
    useCase: 'over18',
    form: 'mso_mdoc',
    schemaId: null,
    types: [MDL.type],
    fields: [{ path: [MDL.space, MDL.over18], purpose: { 'en-US': 'Your age', 'es-MX': 'Tu edad' } }],
    rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
    issuers: [{ certificate: licence.party.root }],
    frontend: { websiteUrl: 'https://shop.example' },
    ...more,
  });
  const { nobody } = world.app;
  const { attemptId, secret } = (await nobody.call('beginSiteAttempt', { params })).body;
  const at = { ...params, attemptId };
  const { requests } = (await nobody.call('readSiteBrowserRequest', { params: at, body: { secret } })).body;
  const data = requests.find(({ protocol }) => protocol === ISO)?.data as unknown as Iso;
  const transcript = isoTranscript({ encryptionInfo: data.encryptionInfo, origin }, nodePrimitives);
  return {
    requests,
    data,
    transcript,
    /** What a wallet answers, at a website. */
    answer: async ({
      website = origin,
      names = [MDL.over18] as string[],
      device = licence.device,
      sealedAt = undefined as string | undefined,
    } = {}) => {
      const of = isoTranscript({ encryptionInfo: data.encryptionInfo, origin: website }, nodePrimitives);
      const presented = await presentMdoc(licence.mdoc, { [MDL.space]: names }, of, device.signer);
      const sealed = { encryptionInfo: data.encryptionInfo, origin: sealedAt ?? website };
      return { response: sealBrowserAnswer(presented, sealed, nodePrimitives) } as JsonObject;
    },
    post: (answer: JsonObject, protocol = ISO) =>
      nobody.call('answerSiteBrowserRequest', { params: at, body: { secret, protocol, data: answer } }),
    state: async () => (await nobody.call('readSiteAttempt', { params: at, body: { secret } })).body.state,
    attempt: () => world.attempt(params, attemptId),
    claims: () => world.owner.call('takeAttemptClaims', { params: at }),
  };
}

describe('a licence that the browser asks for by org-iso-mdoc', () => {
  it.each(['none', 'signed', 'encrypted'])('proves an age with one element, with protection %s', async protection => {
    const { requests, data, answer, post, attempt, claims } = await asked({ protection, retention: 'claims' });
    expect(requests.map(({ protocol }) => protocol)).toEqual([
      protection === 'none' ? 'openid4vp-v1-unsigned' : 'openid4vp-v1-signed',
      ISO,
    ]);
    // What is asked is read by somebody else's library, with whether it is kept.
    expect(readByOwf(data.deviceRequest)).toEqual([
      { docType: MDL.type, elements: { [MDL.space]: { [MDL.over18]: true } } },
    ]);
    expect(await post(await answer())).toMatchObject({ status: 200, body: { state: 'success', reason: null } });
    const ended = await attempt();
    expect(ended.steps.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id)).toEqual(['status']);
    expect((await claims()).body).toEqual({ claims: [{ path: `${MDL.space}/${MDL.over18}`, value: true }] });
  });

  it('says that nothing is kept where the application keeps no claims', async () => {
    const { data, transcript } = await asked({ retention: 'results' });
    expect(readDeviceRequest(data.deviceRequest, transcript)).toMatchObject([
      { elements: { [MDL.space]: { [MDL.over18]: false } }, reader: undefined },
    ]);
  });

  it('fails of another device, and with more than was asked', async () => {
    const other = await asked();
    expect(await other.post(await other.answer({ device: deviceKey() }))).toMatchObject({
      body: { state: 'failed', reason: 'holder.holder-proof' },
    });
    const more = await asked();
    expect(await more.post(await more.answer({ names: [MDL.over18, 'family_name'] }))).toMatchObject({
      body: { state: 'failed', reason: 'query.more-than-asked' },
    });
  });

  it('ends nothing with what another website, or another attempt, was answered, and with what is no answer', async () => {
    const { answer, post, state } = await asked();
    const thief = 'https://thief.example';
    const other = await asked();
    const good = await answer();
    for (const wrong of [
      await answer({ website: thief }),
      await other.answer(),
      {},
      { response: 5 },
      { response: '' },
      { response: base64urlEncode(new Uint8Array(64).fill(0x81)) },
      { response: String(good.response).slice(0, -6) },
    ])
      expect(await post(wrong as JsonObject)).toMatchObject(NONE);
    expect(await state()).toBe('requested');
    // Sealed for us, and signed for another website: the device's word.
    const relayed = await asked();
    expect(await relayed.post(await relayed.answer({ website: thief, sealedAt: origin }))).toMatchObject({
      body: { state: 'failed', reason: 'holder.holder-proof' },
    });
    expect(await post(good)).toMatchObject({ body: { state: 'success' } });
    expect(await post(good)).toMatchObject(OVER);
  });

  it('is not taken where no mobile document was asked for', async () => {
    const { params } = await world.application({
      ...DEGREE,
      schemaId: null,
      types: ['https://school.example/diploma'],
      issuers: [{ did: 'did:web:school.example' }],
      frontend: { websiteUrl: 'https://shop.example' },
    });
    const { nobody } = world.app;
    const { attemptId, secret } = (await nobody.call('beginSiteAttempt', { params })).body;
    const of = { ...params, attemptId };
    const { requests } = (await nobody.call('readSiteBrowserRequest', { params: of, body: { secret } })).body;
    expect(requests.map(({ protocol }) => protocol)).not.toContain(ISO);
    const body = { secret, protocol: ISO, data: { response: 'gQ' } };
    expect(await nobody.call('answerSiteBrowserRequest', { params: of, body })).toMatchObject(NONE);
  });

  it('names its reader by the certificate of the organization, where it has one and requests are signed', async () => {
    const keyId = (await world.owner.call('listKeys', { query: {} })).body.keys.find(
      ({ algorithm }) => algorithm === 'P-256',
    )?.id as string;
    const { csr } = (await world.owner.call('requestKeyCertificate', { params: { keyId } })).body;
    const readers = createAuthority('Readers of the Example');
    const certificate = `${readers.certify(csr)}\n${readers.pem}`;
    expect((await world.owner.call('keepKeyCertificate', { params: { keyId }, body: { certificate } })).status).toBe(
      200,
    );
    const { data, transcript, answer, post } = await asked({ protection: 'signed' });
    const readAt = async (of: Uint8Array) => {
      const [document] = readDeviceRequest(data.deviceRequest, of);
      const { cose, content } = document?.reader ?? {};
      if (!cose) return undefined;
      const { publicKey, subject } = await readCertificates(cose.certificates);
      return { subject, isSigned: verifySign1(cose, decodeJwk(publicKey), nodePrimitives, content) };
    };
    expect(await readAt(transcript)).toEqual({ subject: expect.stringContaining('Universidad'), isSigned: true });
    const elsewhere = isoTranscript(
      { encryptionInfo: data.encryptionInfo, origin: 'https://thief.example' },
      nodePrimitives,
    );
    expect(await readAt(elsewhere)).toMatchObject({ isSigned: false });
    expect(await post(await answer())).toMatchObject({ body: { state: 'success' } });
    const open = await asked({ protection: 'none' });
    expect(readDeviceRequest(open.data.deviceRequest, open.transcript)[0]?.reader).toBeUndefined();
  });

  it('leaves no key behind once the attempt is over', async () => {
    const { answer, post } = await asked();
    await post(await answer());
    const late = await asked();
    world.app.pass(301_000);
    await purgePresentations(world.app.app.parts);
    expect(await late.post(await late.answer())).toMatchObject(OVER);
    const rows = await world.app.test.owner(
      "select count(*)::int as count from presentation_requests where iso_key is not null and state not in ('waiting', 'opened')",
    );
    expect(rows[0]).toEqual({ count: 0 });
  });
});
