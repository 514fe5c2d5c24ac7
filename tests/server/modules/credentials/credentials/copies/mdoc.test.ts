import { X509Certificate } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MDL } from '../../../../../../contract/credentials/applications/index.ts';
import {
  haveDigests,
  openid4vpTranscript,
  parseCwtStatusList,
  parseMdoc,
  Tagged,
  verifySign1,
} from '../../../../../../engine/formats/mdoc/index.ts';
import { decodeJwk } from '../../../../../../engine/keys/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { exportJWK } from 'jose';
import { createAuthority } from '../../../../../../server/demo/keys/authority.ts';
import { auth0Presents, auth0Refuses } from '../../../../../support/counterparts/mdoc/auth0-mdl.ts';
import { walletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { expectSoundRecord, findingsAfter } from '../../../../../support/documents/record.ts';
import { getHere } from '../../../../../support/documents/tokens.ts';
import { answeredAt } from '../../applications/application-world.ts';
import { mdlWorld, type MdlWorld } from './mdl-world.ts';

let world: MdlWorld;
let templateId: string;
beforeAll(async () => {
  world = await mdlWorld();
  const { owner, params, template } = world;
  // Without a document signer no template offers it.
  expect(await owner.call('createTemplate', { params, body: template() as never })).toMatchObject({
    status: 400,
    body: { errors: { 'config.walletForms': 'document_signer' } },
  });
  expect((await world.certify()).status).toBe(200);
  const made = await owner.call('createTemplate', { params, body: template() as never });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  templateId = made.body.id;
});
afterAll(() => world.app.stop());

const VALUES: Record<string, unknown> = {
  family_name: 'Ejemplo',
  given_name: 'Ada',
  birth_date: '2001-02-03',
  issue_date: '2026-01-02',
  expiry_date: '2031-01-02',
  issuing_country: 'MX',
  un_distinguishing_sign: 'MEX',
  age_over_18: true,
  age_over_21: true,
};
const plain = (value: unknown): unknown => (value instanceof Tagged ? value.value : value);

async function inWallet() {
  const { credentialId, email } = await world.licence(templateId);
  return { credentialId, ...(await world.received(templateId, credentialId, email)) };
}
type InWallet = Awaited<ReturnType<typeof inWallet>>;

/** Shows that somebody is 18 or older, by a wallet of somebody else. */
async function shown({ mdoc, key }: Pick<InWallet, 'mdoc' | 'key'>, certificate = world.iaca.pem) {
  const { params } = await world.application({
    name: 'Wine',
    useCase: 'over18',
    form: 'mso_mdoc',
    schemaId: null,
    types: [MDL.type],
    fields: [{ path: [MDL.space, MDL.over18], purpose: { 'en-US': 'Your age', 'es-MX': 'Tu edad' } }],
    rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
    issuers: [{ certificate }],
    retention: 'claims',
  });
  const { link, attempt } = await world.begin(params);
  const { clientId, nonce, responseUri } = await world.read(link);
  const transcript = openid4vpTranscript({ clientId, nonce, responseUri }, nodePrimitives);
  const presented = await auth0Presents(mdoc, { space: MDL.space, names: [MDL.over18] }, transcript, {
    privateKey: (await exportJWK(key.privateKey)) as JsonObject,
  });
  const id = answeredAt(link);
  await world.post(id, { vp_token: { credential: [presented] }, state: id });
  return world.attempt(params, attempt.id);
}

describe('a mobile driving licence', () => {
  it('is received by a wallet of somebody else, with each mandatory element', async () => {
    const { mdoc, metadata, key } = await inWallet();
    const configurations = metadata.credentialIssuer.credential_configurations_supported as Record<string, JsonObject>;
    expect(configurations[`${templateId}.mso_mdoc`]).toMatchObject({
      format: 'mso_mdoc',
      doctype: MDL.type,
      cryptographic_binding_methods_supported: ['cose_key'],
      credential_signing_alg_values_supported: [-7],
    });
    expect(Object.keys(configurations[`${templateId}.mso_mdoc`]?.proof_types_supported as object)).toEqual(['jwt']);
    const signed = parseMdoc(mdoc);
    expect(signed.docType).toBe(MDL.type);
    expect(haveDigests(signed, nodePrimitives)).toBe(true);
    expect(signed.deviceKey).toEqual(decodeJwk(key.jwk as never));
    const said = Object.fromEntries((signed.elements.get(MDL.space) ?? []).map(({ name, value }) => [name, value]));
    expect(Object.fromEntries(Object.keys(VALUES).map(name => [name, plain(said[name] as never)]))).toEqual(VALUES);
    expect((await sharp(said.portrait as Uint8Array).metadata()).format).toBe('jpeg');
    expect(said.driving_privileges).toEqual([
      new Map([['vehicle_category_code', 'A']]),
      new Map([['vehicle_category_code', 'B']]),
    ]);
    const [signer = ''] = signed.auth.certificates;
    const leaf = new X509Certificate(Buffer.from(signer, 'base64'));
    expect(leaf.verify(new X509Certificate(world.iaca.pem).publicKey)).toBe(true);
    const publicKey = decodeJwk(leaf.publicKey.export({ format: 'jwk' }) as JsonObject);
    expect(verifySign1(signed.auth, publicKey, nodePrimitives)).toBe(true);
  });

  it('proves an age to an application by the device that received it alone', async () => {
    const held = await inWallet();
    expect(await shown(held)).toMatchObject({ state: 'success', reason: null });
    expect(await shown({ ...held, key: await walletKey() })).toMatchObject({ reason: 'holder.holder-proof' });
  });

  it('is accepted by a verifier of somebody else, by the authority and the country of its signer', async () => {
    const { mdoc, key } = await inWallet();
    const asked = { clientId: 'x', nonce: 'abcdefgh12345678', responseUri: 'https://shop.example' };
    const transcript = openid4vpTranscript(asked, nodePrimitives);
    const answer = await auth0Presents(
      mdoc,
      { space: MDL.space, names: [MDL.over18, 'issuing_country', 'issue_date', 'expiry_date'] },
      transcript,
      { privateKey: (await exportJWK(key.privateKey)) as JsonObject },
    );
    expect(await auth0Refuses(answer, transcript, [world.iaca.pem])).toEqual([]);
    expect(await auth0Refuses(answer, transcript, [createAuthority('IACA of others').pem])).not.toEqual([]);
    const other = openid4vpTranscript({ ...asked, nonce: 'another' }, nodePrimitives);
    expect(await auth0Refuses(answer, other, [world.iaca.pem])).toEqual(['Device signature must be valid']);
  });

  it('has a place in a list served as CWT alone, which says when it is paused and revoked', async () => {
    const held = await inWallet();
    const place = parseMdoc(held.mdoc).status.status as { status_list: { uri: string; idx: number } };
    const list = await getHere(world.app, place.status_list.uri);
    expect(list.headers['content-type']).toMatch(/^application\/statuslist\+cwt/);
    expect(parseCwtStatusList(new Uint8Array(list.rawPayload)).uri).toBe(place.status_list.uri);
    const at = { ...world.params, credentialId: held.credentialId };
    const because = { metadata: { description: 'Wrong name' } };
    expect((await shown(held)).state).toBe('success');
    expect((await world.owner.call('suspendCredential', { params: at, body: because })).status).toBe(200);
    await world.app.workers.drain();
    expect(await shown(held)).toMatchObject({ state: 'failed', reason: 'status.suspended' });
    expect((await world.owner.call('reinstateCredential', { params: at, body: because })).status).toBe(200);
    await world.app.workers.drain();
    expect((await shown(held)).state).toBe('success');
    expect((await world.owner.call('revokeCredential', { params: at, body: because })).status).toBe(200);
    await world.app.workers.drain();
    expect(await shown(held)).toMatchObject({ state: 'failed', reason: 'status.revoked' });
  });

  it('is not offered while its organization may issue none, and is denied where it says too little', async () => {
    const { credentialId } = await world.licence(templateId);
    const at = { params: { ...world.params, credentialId } };
    await world.isoIs(false);
    expect(await world.owner.call('offerCredential', at)).toMatchObject({
      status: 409,
      body: { key: 'credential.not_offered' },
    });
    await world.isoIs(true);
    expect((await world.owner.call('offerCredential', at)).status).toBe(201);
    const over = await world.licence(templateId, { expiry_date: '2020-01-02' });
    await expect(world.received(templateId, over.credentialId, over.email)).rejects.toThrow();
  });
});

describe('a template of licences', () => {
  const refused = async (more: object) =>
    (await world.owner.call('createTemplate', { params: world.params, body: world.template(more) as never })).body;

  it('needs each element, a project of identity and the feature', async () => {
    const { content } = world.template();
    const said = { errors: { 'config.walletForms': 'licence_elements' } };
    expect(await refused({ content: content.filter(({ name }) => name !== 'portrait') })).toMatchObject(said);
    const elsewhere = { projectId: world.projectId };
    const { schemaId: _schema, ...body } = world.template();
    expect(
      (
        await world.owner.call('createTemplate', {
          params: elsewhere,
          body: { ...body, schemaId: world.project.schemaId } as never,
        })
      ).body,
    ).toMatchObject({ key: 'request.invalid' });
    await world.isoIs(false);
    expect(await refused({})).toMatchObject({ key: 'feature.off' });
    await world.isoIs(true);
    expect(await refused({})).toMatchObject({ title: 'Licence' });
  });
});

describe('the record of licences', () => {
  it('holds together, and a list that somebody changed is found', async () => {
    await expectSoundRecord(world.app);
    const [told] = await world.app.test.owner<{ id: string; token: string }>(
      "select id, token from token_status_lists where form = 'cwt' and token is not null limit 1",
    );
    if (!told) throw new Error('No licence has a status list');
    const bent = Buffer.from(told.token, 'base64url');
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
    expect(
      await findingsAfter(world.app, query =>
        query('update token_status_lists set token = $1 where id = $2', [bent.toString('base64url'), told.id]),
      ),
    ).toContainEqual({ what: 'its signature does not hold', where: `token status list ${told.id}` });
  });
});
