import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MDL } from '../../../../../contract/credentials/applications/index.ts';
import { coseKey } from '../../../../../engine/formats/mdoc/cose.ts';
import {
  browserTranscript,
  encodeCbor,
  openid4vpTranscript,
  presentMdoc,
  signCwtStatusList,
} from '../../../../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { encryptionThumbprint } from '../../../../../engine/openid4vci/index.ts';
import type { ReadRequest } from '../../../../../engine/openid4vp/index.ts';
import { createTokenStatusList, jsonIn, parseJws, writeTokenStatus } from '../../../../../engine/tokens/index.ts';
import { encryptedAnswer } from '../../../../../server/modules/credentials/applications/console/encrypted.ts';
import { createOutbound, OutboundRefused } from '../../../../../server/platform/outbound/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { auth0Presents } from '../../../../support/counterparts/mdoc/auth0-mdl.ts';
import { requestIn } from '../../../../support/counterparts/pass-wallet.ts';
import { certifiedParty } from '../../../../engine/support/certified.ts';
import { deviceKey, licensed } from '../../../../engine/formats/mdoc/mdoc-party.ts';
import { answeredAt, applicationWorld, deviceIn, type ApplicationWorld } from './application-world.ts';

const STATUS = { uri: 'https://dmv.example/status/1', index: 7 };
const lists = new Map<string, Uint8Array>();
let world: ApplicationWorld;
let licence: Awaited<ReturnType<typeof licensed>>;
let at: Date;
beforeAll(async () => {
  world = await applicationWorld({
    outbound: {
      ...createOutbound(),
      readBytes: (url, accept) => {
        const list = accept === 'application/statuslist+cwt' ? lists.get(url) : undefined;
        return list ? Promise.resolve(list) : Promise.reject(new OutboundRefused('answer'));
      },
    },
  });
  at = new Date(Math.floor(world.app.app.parts.clock() / 1000) * 1000 - 60_000);
  licence = await licensed({ status: STATUS }, undefined, at);
  await listed(0);
  await isoIs(true);
});
afterAll(() => world.app.stop());

const isoIs = (isOn: boolean) =>
  world.app.test.owner(`update organizations set features = features || jsonb_build_object('iso', $1::boolean)`, [
    isOn,
  ]);

/** Publishes what the status list of the licence says. */
async function listed(value: number, over: Partial<Parameters<typeof signCwtStatusList>[0]> = {}) {
  const list = createTokenStatusList(100);
  writeTokenStatus(list, STATUS.index, value);
  const issuedAt = at.getTime() / 1000;
  const { certificates, signer } = licence.party;
  const signed = { uri: STATUS.uri, list, issuedAt, expiresAt: issuedAt + 3600, ttl: 60, certificates, signer };
  lists.set(STATUS.uri, await signCwtStatusList({ ...signed, ...over }));
}

const element = (name: string) => ({
  path: [MDL.space, name],
  purpose: { 'en-US': 'To know your age', 'es-MX': 'Para conocer tu edad' },
});
const over18 = (more: object = {}) => ({
  name: 'Wine',
  useCase: 'over18',
  form: 'mso_mdoc',
  schemaId: null,
  types: [MDL.type],
  fields: [element(MDL.over18)],
  rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
  issuers: [{ certificate: licence.party.root }],
  ...more,
});

const transcriptOf = ({ clientId, nonce, responseUri, encryption }: ReadRequest) =>
  openid4vpTranscript(
    {
      clientId,
      nonce,
      responseUri,
      thumbprint: encryption && encryptionThumbprint(encryption.key, nodePrimitives),
    },
    nodePrimitives,
  );

/** A request as a wallet reads it, and how it is answered. */
async function asked(more: object = {}) {
  const { params } = await world.application(over18(more));
  const { link, attempt } = await world.begin(params);
  const request = await world.read(link);
  const id = answeredAt(link);
  const post = async (presented: string) => {
    const members: JsonObject = { vp_token: { credential: [presented] }, state: id };
    const body = request.encryption ? { response: await encryptedAnswer(members, request.encryption) } : members;
    return world.post(id, body, deviceIn(link));
  };
  return { params, link, request, post, attempt: () => world.attempt(params, attempt.id) };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const shown = (
  { request }: Pick<Asked, 'request'>,
  { names = [MDL.over18], signer = licence.device.signer, mdoc = licence.mdoc } = {} as {
    names?: string[];
    signer?: typeof licence.device.signer;
    mdoc?: string;
  },
) => presentMdoc(mdoc, { [MDL.space]: names }, transcriptOf(request), signer);

describe('a mobile licence that an application asks for', () => {
  it('proves with one element that somebody is 18 or older', async () => {
    const one = await asked({ retention: 'claims' });
    expect(one.request.dcql.credentials).toEqual([
      {
        id: 'credential',
        format: 'mso_mdoc',
        multiple: false,
        meta: { doctype_value: MDL.type },
        require_cryptographic_holder_binding: true,
        claims: [{ path: [MDL.space, MDL.over18], intent_to_retain: true }],
        trusted_authorities: [{ type: 'aki', values: [expect.stringMatching(/^[\w-]{27}$/)] }],
      },
    ]);
    expect(one.request.metadata.vp_formats_supported).toMatchObject({
      mso_mdoc: {
        issuerauth_alg_values: expect.arrayContaining([-7, -9]),
        deviceauth_alg_values: expect.arrayContaining([-7, -9]),
      },
    });
    expect(await one.post(await shown(one))).toMatchObject({ status: 200 });
    const attempt = await one.attempt();
    expect(attempt).toMatchObject({ state: 'success', reason: null });
    expect(attempt.steps.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    const { body } = await world.owner.call('takeAttemptClaims', { params: { ...one.params, attemptId: attempt.id } });
    expect(body).toEqual({ claims: [{ path: `${MDL.space}/${MDL.over18}`, value: true }] });
  });

  it.each(['none', 'signed', 'encrypted'])(
    'is presented by a wallet of somebody else, with protection %s',
    async protection => {
      const one = await asked({ protection });
      const answer = (transcript: Uint8Array, device = licence.device, reader?: Uint8Array) =>
        auth0Presents(licence.mdoc, { space: MDL.space, names: [MDL.over18] }, transcript, {
          privateKey: device.privateKey.export({ format: 'jwk' }) as JsonObject,
          ...(reader && { reader }),
        });
      expect(await one.post(await answer(transcriptOf(one.request)))).toMatchObject({ status: 200 });
      expect(await one.attempt()).toMatchObject({ state: 'success' });
      const other = await asked({ protection });
      await other.post(await answer(transcriptOf(other.request), deviceKey()));
      expect(await other.attempt()).toMatchObject({ state: 'failed', reason: 'holder.holder-proof' });
      const replayed = await asked({ protection });
      await replayed.post(await answer(transcriptOf(one.request)));
      expect(await replayed.attempt()).toMatchObject({ state: 'failed', reason: 'holder.holder-proof' });
      // A MAC is for the key of the request alone.
      const mac = await asked({ protection });
      const key = mac.request.encryption?.key ?? deviceKey().jwk;
      await mac.post(
        await answer(
          transcriptOf(mac.request),
          licence.device,
          encodeCbor(coseKey({ kty: key.kty, crv: key.crv, x: key.x, y: key.y })),
        ),
      );
      expect(await mac.attempt()).toMatchObject({ state: protection === 'encrypted' ? 'success' : 'failed' });
    },
  );

  it('fails where another device answers, and for another request', async () => {
    const one = await asked();
    await one.post(await shown(one, { signer: deviceKey().signer }));
    expect(await one.attempt()).toMatchObject({ state: 'failed', reason: 'holder.holder-proof' });
    const [first, second] = [await asked(), await asked()];
    await second.post(await shown(first));
    expect(await second.attempt()).toMatchObject({ state: 'failed', reason: 'holder.holder-proof' });
    expect((await first.post(await shown(first))).status).toBe(200);
    expect((await first.post(await shown(first))).status).toBe(404);
  });

  it('fails where it shows more, says no, or another authority certified its signer', async () => {
    const more = await asked();
    await more.post(await shown(more, { names: [MDL.over18, 'family_name'] }));
    expect(await more.attempt()).toMatchObject({ state: 'failed', reason: 'query.more-than-asked' });
    const minor = await licensed(
      { ...licence.input, elements: { [MDL.space]: { [MDL.over18]: false } } },
      undefined,
      at,
    );
    const young = await asked();
    await young.post(await shown(young, { mdoc: minor.mdoc }));
    expect(await young.attempt()).toMatchObject({ state: 'failed', reason: 'rules.rule-value' });
    const { root } = await certifiedParty('Another');
    const foreign = await asked({ issuers: [{ certificate: root }] });
    await foreign.post(await shown(foreign));
    expect(await foreign.attempt()).toMatchObject({ state: 'failed', reason: 'issuer.issuer-untrusted' });
  });

  it('fails where the status list says that it was revoked, and where the list cannot be read', async () => {
    const answered = async () => {
      const one = await asked();
      await one.post(await shown(one));
      return (await one.attempt()).reason;
    };
    expect(await answered()).toBeNull();
    await listed(1);
    expect(await answered()).toBe('status.revoked');
    lists.delete(STATUS.uri);
    expect(await answered()).toBe('status.status-unavailable');
    await listed(0);
    expect(await answered()).toBeNull();
  });

  it.each(['none', 'signed', 'encrypted'])('is asked for through the browser with protection %s', async protection => {
    const { params } = await world.application(
      over18({ protection, frontend: { websiteUrl: 'https://shop.example' } }),
    );
    const { origin } = new URL(world.app.app.parts.settings.publicUrl);
    const { nobody } = world.app;
    const answered = async (website: string) => {
      const { attemptId, secret } = (await nobody.call('beginSiteAttempt', { params })).body;
      const of = { ...params, attemptId };
      const [made] = (await nobody.call('readSiteBrowserRequest', { params: of, body: { secret } })).body.requests;
      if (!made) throw new Error('Nothing is asked');
      const { request } = made.data;
      const claims = (typeof request === 'string' ? jsonIn(parseJws(request).payload) : made.data) as {
        nonce: string;
        client_metadata: { jwks?: { keys: JsonObject[] } };
      };
      const [key] = claims.client_metadata.jwks?.keys ?? [];
      const thumbprint = key && encryptionThumbprint(key, nodePrimitives);
      const transcript = browserTranscript({ origin: website, nonce: claims.nonce, thumbprint }, nodePrimitives);
      const presented = await presentMdoc(
        licence.mdoc,
        { [MDL.space]: [MDL.over18] },
        transcript,
        licence.device.signer,
      );
      const members: JsonObject = { vp_token: { credential: [presented] } };
      const data = key ? { response: await encryptedAnswer(members, { key, enc: 'A128GCM' }) } : members;
      const body = { secret, protocol: made.protocol, data };
      return (await nobody.call('answerSiteBrowserRequest', { params: of, body })).body;
    };
    expect(await answered(origin)).toMatchObject({ state: 'success' });
    expect(await answered('https://evil.example')).toMatchObject({ state: 'failed', reason: 'holder.holder-proof' });
  });
});

describe('an application for a mobile document', () => {
  const made = (more: object) =>
    world.owner.call('createApplication', {
      params: { projectId: world.projectId },
      body: { selectiveDisclosure: true, ...over18(), ...more } as never,
    });

  it('asks for elements of one type, by authorities with certificates', async () => {
    expect((await made({})).status).toBe(201);
    for (const [more, field] of [
      [{ types: [MDL.type, 'org.example.other'] }, 'types'],
      [{ schemaId: world.project.schemaId, types: [] }, 'schemaId'],
      [{ fields: [] }, 'fields'],
      [{ fields: [{ ...element('x'), path: ['age_over_18'] }] }, 'fields.0.path'],
      [{ fields: [{ ...element('x'), path: [MDL.space, 0] }] }, 'fields.0.path'],
      [{ issuers: [] }, 'issuers.0.certificate'],
      [{ issuers: [{ did: 'did:web:dmv.example' }] }, 'issuers.0.did'],
      [{ selectiveDisclosure: false }, 'selectiveDisclosure'],
    ] as const)
      expect(await made(more)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
  });

  it('is read from a pasted query', async () => {
    const { body } = await world.application(over18());
    expect(body).toMatchObject({ responseFormat: 'mso_mdoc', askedTypes: [MDL.type] });
    const read = await world.owner.call('readPastedAsked', {
      params: { projectId: world.projectId },
      body: { text: JSON.stringify(body.dcql) },
    });
    expect(read.body).toMatchObject({ form: 'mso_mdoc', types: [MDL.type], paths: [[MDL.space, MDL.over18]] });
  });

  it('needs the feature of mobile documents', async () => {
    const { params } = await world.application(over18());
    await isoIs(false);
    const off = { status: 403, body: { key: 'feature.off' } };
    expect(await made({})).toMatchObject(off);
    expect(await world.owner.call('updateApplication', { params, body: { name: 'Beer' } })).toMatchObject(off);
    expect(await world.owner.call('createAttempt', { params, body: {} })).toMatchObject(off);
    await isoIs(true);
    expect((await world.owner.call('createAttempt', { params, body: {} })).status).toBe(201);
    expect(requestIn((await world.begin(params)).link)).not.toBe('');
  });
});
