import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pack } from '../../../../../contract/credentials/verifiers/index.ts';
import { didWebToUrl } from '../../../../../engine/did/index.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { jsonIn, parseJws, verifyJws } from '../../../../../engine/tokens/index.ts';
import { issuerMetadataUrl } from '../../../../../engine/verify/index.ts';
import { createSharedReader } from '../../../../../server/modules/credentials/verifiers/pack/content.ts';
import { fitting } from '../../../../../server/modules/credentials/verifiers/pack/documents.ts';
import { readElsewhere } from '../../../../../server/modules/credentials/verifiers/pack/elsewhere.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import type { Outbound } from '../../../../../server/platform/outbound/index.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { verifierOf, povOf } from '../../../../support/door/verifiers.ts';
import { applicationWorld, DEGREE, type ApplicationWorld } from '../applications/application-world.ts';

const HOUR_MS = 3_600_000;

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  await world.holder();
});
afterAll(() => world.app.stop());

const place = (more: object = {}) =>
  povOf(world.app, world.owner, world.projectId, {
    ...DEGREE,
    types: [],
    schemaId: world.project.schemaId,
    ...more,
  } as never);

interface Received {
  pack: Pack;
  text: string;
}
async function packOf(verifier: Awaited<ReturnType<typeof verifierOf>>): Promise<Received> {
  const { status, body } = await verifier.client.call('getVerifierPack', { params: verifier.params });
  expect(status).toBe(200);
  return { text: body.pack, pack: jsonIn(parseJws(body.pack).payload) as unknown as Pack };
}

describe('a pack', () => {
  it('is for the key of one device, and signed by the key that the device was told', async () => {
    const at = await place({ pov: { hours: 12 }, rules: [{ path: ['degree'], operator: 'exists', value: true }] });
    const [one, other] = [await verifierOf(world.app, at), await verifierOf(world.app, at)];
    const { pack, text } = await packOf(one);
    expect(parseJws(text).header).toEqual({ typ: 'sello-pack+jwt', alg: 'ES256' });
    const key = decodeJwk({ ...one.packKey });
    expect(verifyJws(parseJws(text), key, nodePrimitives)).toBe(true);
    expect(verifyJws(parseJws(`${text.slice(0, -4)}AAAA`), key, nodePrimitives)).toBe(false);
    expect(pack).toMatchObject({
      verifierId: one.verifierId,
      keyThumbprint: one.keyThumbprint,
      ruleCode: at.ruleCode,
      application: { id: at.applicationId, version: 1, name: 'Admission' },
      organization: 'Universidad del Valle Azul',
      rules: [{ path: ['degree'], operator: 'exists', value: true }],
      missing: [],
    });
    expect(pack.salt).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(pack.goodUntil) - Date.parse(pack.madeAt)).toBe(12 * HOUR_MS);
    const second = await packOf(other);
    expect(second.pack).toMatchObject({ verifierId: other.verifierId, salt: pack.salt });
    expect(second.pack.keyThumbprint).not.toBe(pack.keyThumbprint);
    const elsewhere = await verifierOf(world.app, await place());
    expect((await packOf(elsewhere)).pack.salt).not.toBe(pack.salt);
  });

  it('is of no other application than the verifier’s', async () => {
    const [at, other] = [await place(), await place()];
    const { client } = await verifierOf(world.app, at);
    const params = { projectId: other.projectId, applicationId: other.applicationId };
    expect((await client.call('getVerifierPack', { params })).body).toMatchObject({ key: 'auth.forbidden' });
  });

  it('holds the documents of our own issuer: DID document, metadata, all status lists and the context', async () => {
    const { pack } = await packOf(await verifierOf(world.app, await place()));
    const publicUrl = world.app.settings.publicUrl;
    const [did = ''] = pack.issuers?.identifiers.filter(each => each.startsWith('did:web:')) ?? [];
    const [address = ''] = pack.issuers?.identifiers.filter(each => each.startsWith(publicUrl)) ?? [];
    const at = (url: string) => pack.documents.find(each => each.url === url);
    const served = async (url: string) => (await world.fetchIt(url)).json();
    const document = at(didWebToUrl(did, { allowHttpLocalhost: publicUrl.startsWith('http:') }));
    expect(JSON.parse(document?.text ?? '{}')).toMatchObject({ id: did });
    const metadata = at(issuerMetadataUrl(address));
    expect(JSON.parse(metadata?.text ?? '{}')).toEqual(await served(issuerMetadataUrl(address)));
    const lists = pack.documents.filter(({ kind }) => kind === 'status');
    expect(lists.some(({ text }) => text.startsWith('{') && text.includes('BitstringStatusListCredential'))).toBe(true);
    expect(lists.some(({ text }) => !text.startsWith('{'))).toBe(true);
    const [row] = await world.app.test.owner<{ count: number }>(
      `select (select count(*) from status_lists where did = $1 and document is not null)::int
         + (select count(*) from token_status_lists where did = $1 and form = 'jwt')::int as count`,
      [did],
    );
    expect(lists.length).toBe(row?.count);
    expect(pack.documents.filter(({ kind }) => kind === 'context')).toHaveLength(1);
    expect(pack.documents.every(({ readAt }) => readAt <= pack.madeAt)).toBe(true);
  });

  it('tells nothing to judge by where each issuer is accepted, and what could not be read of a foreign one', async () => {
    const open = await povOf(world.app, world.owner, world.projectId);
    expect((await packOf(await verifierOf(world.app, open))).pack).toMatchObject({ issuers: null, documents: [] });
    const foreign = await place({
      schemaId: null,
      types: ['https://school.example/diploma'],
      issuers: [{ did: 'did:web:school.invalid' }],
    });
    expect((await packOf(await verifierOf(world.app, foreign))).pack).toMatchObject({
      documents: [],
      missing: [{ kind: 'did', url: 'https://school.invalid/.well-known/did.json' }],
    });
  });

  it('ends with its application, and has the entries of trusted lists', async () => {
    const list = await world.owner.call('createTrustedList', { body: trustedList('Schools') });
    const { certificates } = (
      await world.owner.call('uploadTrustedCertificates', {
        params: { trustedListId: list.body.id },
        body: {
          type: 'did',
          text: 'did:jwk:eyJrdHkiOiJFQyIsImNydiI6IlAtMjU2IiwieCI6ImFjYklRaXVNczNpOF91c3pFakoydHBUdFJNNEVVM3l6OTFQSDZDZEgyVjAiLCJ5IjoiX0tjeUxqOXZXTXB0bm1LdG00NkdxRHo4d2Y3NEk1TEtncmwyR3pIM25TRSJ9',
          name: 'Escuela',
          credentialTypes: [],
        } as never,
      })
    ).body;
    const params = { trustedListId: list.body.id, certificateId: certificates[0]?.id ?? '' };
    const second = await world.app.as('projects@uni.example');
    expect((await second.call('approveTrustedCertificate', { params })).status).toBe(200);
    const expiration = new Date(world.app.app.parts.clock() + 2 * HOUR_MS).toISOString();
    const { pack } = await packOf(
      await verifierOf(world.app, await place({ trustedLists: [list.body.id], expiration })),
    );
    expect(pack.goodUntil).toBe(expiration);
    expect(pack.issuers).toMatchObject({ lists: ['Schools'], entries: [{ name: 'Escuela', list: 'Schools' }] });
  });

  it('leaves the largest documents out where it is too large', () => {
    const document = (url: string, length: number) => ({
      kind: 'status' as const,
      url,
      text: 'x'.repeat(length),
      readAt: '2026-03-01T00:00:00.000Z',
    });
    const [small, large] = [document('https://a.example', 10), document('https://b.example', 10_000)];
    expect(fitting({ documents: [large, small], missing: [] }, 1000)).toEqual({
      documents: [small],
      missing: [{ kind: 'status', url: large.url }],
    });
    expect(fitting({ documents: [large, small], missing: [] }, 20_000).documents).toEqual([large, small]);
  });
});

describe('what is read of other servers', () => {
  const outbound = (texts: Record<string, string>): { asked: string[] } & Pick<Outbound, 'readText'> => {
    const asked: string[] = [];
    return {
      asked,
      readText: async url => {
        asked.push(url);
        const text = texts[url];
        if (text === undefined) throw new Error('Nothing there');
        return text;
      },
    };
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (status_list: object) => `${part({ typ: 'statuslist+jwt', alg: 'ES256' })}.${part({ status_list })}.AA`;

  it('follows aggregations, each address once, and tells what is missing', async () => {
    const metadata = {
      issuer: 'https://school.example',
      jwks: { keys: [] },
      status_list_aggregation_endpoint: 'https://school.example/lists',
    };
    const out = outbound({
      'https://school.example/.well-known/jwt-vc-issuer': JSON.stringify(metadata),
      'https://school.example/lists': JSON.stringify({
        status_lists: ['https://school.example/1', 'https://school.example/2', 'https://school.example/3'],
      }),
      'https://school.example/1': token({ bits: 1, lst: '' }),
      'https://school.example/2': token({ bits: 1, lst: '', aggregation_uri: 'https://school.example/lists' }),
      'https://other.example/1': token({ bits: 1, lst: '', aggregation_uri: 'https://other.example/all' }),
      'https://other.example/all': JSON.stringify({
        status_lists: ['https://other.example/1', 'https://other.example/2'],
      }),
      'https://other.example/2': '{"credentialSubject":{}}',
    });
    const { documents, missing } = await readElsewhere(
      out as never,
      { dids: ['did:web:gone.example'], issuers: ['https://school.example'], statusLists: ['https://other.example/1'] },
      Date.now,
    );
    expect(documents.map(({ kind, url }) => `${kind} ${url}`).sort()).toEqual([
      'issuer-metadata https://school.example/.well-known/jwt-vc-issuer',
      'status https://other.example/1',
      'status https://other.example/2',
      'status https://school.example/1',
      'status https://school.example/2',
    ]);
    expect(missing.map(({ kind, url }) => `${kind} ${url}`).sort()).toEqual([
      'did https://gone.example/.well-known/did.json',
      'status https://school.example/3',
    ]);
    expect(new Set(out.asked).size).toBe(out.asked.length);
  });

  it('is missing where a server answers too late, the last reading included', async () => {
    const slow = outbound({ 'https://quick.example/1': token({ bits: 1, lst: '' }) });
    const silent: Pick<Outbound, 'readText'> = {
      readText: url => (url.includes('silent') ? new Promise<string>(() => undefined) : slow.readText(url)),
    };
    const { documents, missing } = await readElsewhere(
      silent as never,
      { dids: ['did:web:silent.example'], issuers: [], statusLists: ['https://quick.example/1'] },
      Date.now,
      50,
    );
    expect(documents.map(({ url }) => url)).toEqual(['https://quick.example/1']);
    expect(missing).toEqual([{ kind: 'did', url: 'https://silent.example/.well-known/did.json' }]);
  });

  it('ages from the end of its reading: who asks again finds it', async () => {
    let now = 0;
    let readings = 0;
    const content = { issuers: undefined, documents: [], missing: [] };
    const readShared = createSharedReader({ clock: () => now } as never, async () => {
      readings += 1;
      await Promise.resolve();
      now += 100_000;
      return content;
    });
    const ask = (version = 1) => readShared('organization', { id: 'application', version, content: {} as never });
    await Promise.all([ask(), ask()]);
    await ask();
    expect(readings).toBe(1);
    now += 60_000;
    await ask();
    expect(readings).toBe(2);
    await ask(2);
    expect(readings).toBe(3);
  });
});
