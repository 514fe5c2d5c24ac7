import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authorityKeyId } from '../../../../../engine/certificates/index.ts';
import { decodeJwk, type Signer } from '../../../../../engine/keys/index.ts';
import { confirmation, issueSdJwt } from '../../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { certifiedParty } from '../../../../engine/support/certified.ts';
import { tokenParty } from '../../../../engine/support/token-parties.ts';
import { walletKey, type WalletKey } from '../../../../support/counterparts/foreign-wallet.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import type { Client } from '../../../../support/processes/app.ts';
import { keyOf } from '../../../../support/worlds/people.ts';
import { applicationWorld, type ApplicationWorld, type Held } from './application-world.ts';

const VCT = 'https://school.example/vct/diploma';
const REASON = { reason: 'It closed' };

let world: ApplicationWorld;
let second: Client;
let key: WalletKey;
let listId: string;
beforeAll(async () => {
  world = await applicationWorld();
  second = await world.app.as('projects@uni.example');
  key = await walletKey();
});
afterAll(() => world.app.stop());
beforeEach(async () => {
  listId = await newList('Schools');
});

const newList = async (name: string, by = world.owner): Promise<string> =>
  (await by.call('createTrustedList', { body: trustedList(name) })).body.id;
/** A diploma of a foreign school in a wallet. */
async function diploma(signer: Signer, header: { kid: string } | { x5c: string[] }, iss?: string): Promise<Held> {
  const copy = await issueSdJwt({
    header: { typ: 'dc+sd-jwt', ...header },
    shown: {
      ...(iss !== undefined && { iss }),
      vct: VCT,
      iat: Math.floor(world.app.app.parts.clock() / 1000),
      cnf: confirmation(decodeJwk(key.jwk as never)),
    },
    hidden: { degree: 'Física' },
    signer,
    salt: () => 'salt',
    primitives: nodePrimitives,
  });
  return { key, copy, credentialId: '', email: '' };
}
const asking = (trustedLists: string[], more: object = {}) =>
  world.application({ schemaId: null, types: [VCT], trustedLists, ...more });
type Asked = Awaited<ReturnType<typeof asking>>;
async function attempted({ params }: Asked, held: Held) {
  const { attempt, link } = await world.begin(params);
  await world.answer(link, held);
  const done = await world.attempt(params, attempt.id);
  return { ...done, issuer: done.steps.find(({ id }) => id === 'issuer') };
}
const upload = async (body: object, trustedListId = listId) => {
  const { certificates } = (
    await world.owner.call('uploadTrustedCertificates', { params: { trustedListId }, body: body as never })
  ).body;
  return { trustedListId, certificateId: certificates[0]?.id ?? '' };
};
const approve = async (params: { trustedListId: string; certificateId: string }) =>
  expect((await second.call('approveTrustedCertificate', { params })).status).toBe(200);

describe('an application with trusted lists', () => {
  const school = tokenParty('ES256');
  const held = () => diploma(school.signer, { kid: school.signer.verificationMethod }, school.did);

  it('recognizes an unknown issuer once a second person approved it, and no longer once it is revoked', async () => {
    const asked = await asking([listId, await newList('Colleges')]);
    const at = await upload({ type: 'did', text: school.did, name: 'Escuela', credentialTypes: [VCT] });
    const unknown = await attempted(asked, await held());
    expect(unknown).toMatchObject({ state: 'failed', reason: 'issuer.issuer-untrusted' });
    expect(unknown.issuer?.details).toEqual({ lists: 'Colleges, Schools' });
    await approve(at);
    const known = await attempted(asked, await held());
    expect(known).toMatchObject({ state: 'success', reason: null });
    const { decidedAt } = (await world.owner.call('getTrustedCertificate', { params: at })).body;
    expect(known.issuer).toMatchObject({
      outcome: 'passed',
      details: { recognizedBy: 'Schools', name: 'Escuela', types: VCT, since: decidedAt },
    });
    await world.owner.call('revokeTrustedCertificate', { params: at, body: REASON });
    expect(await attempted(asked, await held())).toMatchObject({ state: 'failed', reason: 'issuer.issuer-revoked' });
  });

  it('accepts an issuer for the types of its entry only, or where it names the issuer itself', async () => {
    await approve(await upload({ type: 'did', text: school.did, credentialTypes: ['urn:permit'] }));
    expect(await attempted(await asking([listId]), await held())).toMatchObject({ reason: 'issuer.issuer-types' });
    const named = await asking([listId], { issuers: [{ did: school.did }] });
    expect(await attempted(named, await held())).toMatchObject({ state: 'success' });
  });

  it('recognizes a certificate, and tells wallets by which authority where certificates alone are listed', async () => {
    const [uni, other] = [
      await certifiedParty('Escuela', undefined, new Date()),
      await certifiedParty('Otra', undefined, new Date()),
    ];
    const asked = await asking([listId]);
    const authoritiesOf = async () => {
      const { link } = await world.begin(asked.params);
      return (await world.read(link)).dcql.credentials[0]?.trusted_authorities;
    };
    expect(await authoritiesOf()).toBeUndefined();
    await approve(await upload({ type: 'x509', text: uni.root }));
    const der = uni.root.replaceAll(/-----[^-]+-----|\s/g, '');
    const isPublic = { type: 'etsi_tl', values: [`${world.app.settings.publicUrl}/trust/${listId}`] };
    expect(await authoritiesOf()).toEqual([{ type: 'aki', values: [authorityKeyId(der)] }, isPublic]);
    expect(await attempted(asked, await diploma(uni.signer, { x5c: uni.certificates }))).toMatchObject({
      state: 'success',
    });
    expect(await attempted(asked, await diploma(other.signer, { x5c: other.certificates }))).toMatchObject({
      reason: 'issuer.issuer-untrusted',
    });
    await approve(await upload({ type: 'did', text: school.did }));
    expect(await authoritiesOf()).toEqual([isPublic]);
  });

  it('recognizes an issuer of this platform by its DID, though its tokens name an address', async () => {
    const own = await world.holder();
    const [{ did } = { did: '' }] = await world.app.test.owner<{ did: string }>(
      'select did from organizations where id = $1',
      [world.app.people['owner@uni.example']?.organizationId],
    );
    const { params } = await world.application({ trustedLists: [listId] });
    expect(await attempted({ params } as Asked, own)).toMatchObject({ reason: 'issuer.issuer-untrusted' });
    await approve(await upload({ type: 'did', text: did }));
    expect(await attempted({ params } as Asked, own)).toMatchObject({ state: 'success' });
  });

  it('is among the uses of its lists, until it names them no longer', async () => {
    const { params, body } = await asking([listId]);
    const uses = async () =>
      (await world.owner.call('listTrustedListUses', { params: { trustedListId: listId } })).body.uses;
    expect(await uses()).toMatchObject([{ kind: 'application', id: body.id, project: { id: world.projectId } }]);
    const { status } = await world.owner.call('updateApplication', {
      params,
      body: { revision: body.revision, trustedLists: [] },
    });
    expect([status, await uses()]).toEqual([200, []]);
  });
});

describe('the trusted lists of an application', () => {
  it('are lists of issuers of the own organization, each once', async () => {
    const errorsOf = async (trustedLists: string[]) => {
      const made = await world.owner.call('createApplication', {
        params: { projectId: world.projectId },
        body: {
          name: 'Lists',
          useCase: 'own',
          form: 'dc+sd-jwt',
          selectiveDisclosure: true,
          types: [VCT],
          trustedLists,
        },
      });
      return made.status === 201 ? null : (made.body as unknown as { errors: object }).errors;
    };
    const others = await world.app.as('owner@vales.example');
    await world.app.test.owner(
      `update organizations set features = features || '{"trustedLists": true}' where id = $1`,
      [world.app.people['owner@vales.example']?.organizationId ?? ''],
    );
    const theirs = await newList('Theirs', others);
    const verifiers = (await world.owner.call('createTrustedList', { body: trustedList('Doors', 'verifiers') })).body
      .id;
    expect(await errorsOf([listId])).toBeNull();
    expect(await errorsOf([listId, theirs])).toEqual({ 'trustedLists.1': 'not_found' });
    expect(await errorsOf([verifiers])).toEqual({ 'trustedLists.0': 'not_found' });
    expect(await errorsOf([listId, listId])).toEqual({ trustedLists: 'duplicate_row' });
  });

  it('are chosen where the feature is on, and stay in force where it is turned off', async () => {
    const school = tokenParty('ES256');
    const { params, body } = await asking([listId]);
    const organizationId = world.app.people['owner@uni.example']?.organizationId ?? '';
    const turn = (isOn: boolean) =>
      world.app.test.owner(
        `update organizations set features = features || jsonb_build_object('trustedLists', $2::boolean) where id = $1`,
        [organizationId, isOn],
      );
    await turn(false);
    try {
      const edit = (trustedLists: string[]) =>
        world.owner.call('updateApplication', { params, body: { revision: body.revision, trustedLists } });
      expect(keyOf(await edit([listId, '00000000-0000-4000-8000-000000000000']))).toBe('feature.off');
      const held = await diploma(school.signer, { kid: school.signer.verificationMethod }, school.did);
      expect(await attempted({ params } as Asked, held)).toMatchObject({ reason: 'issuer.issuer-untrusted' });
      expect((await edit([listId])).status).toBe(200);
    } finally {
      await turn(true);
    }
  });
});
