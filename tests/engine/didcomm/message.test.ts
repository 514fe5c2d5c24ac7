import { Message as ForeignMessage, type DIDDoc } from 'didcomm-node';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  agreementMultikey,
  mailboxIn,
  offerIn,
  offerMessage,
  openMessage,
  packMessage,
  type Mailbox,
} from '../../../engine/didcomm/index.ts';
import { createResolver, didKeyFromPublicKey, didPeerOf } from '../../../engine/did/index.ts';
import { asArray, type JsonObject } from '../../../engine/json.ts';
import { encodeMultikey, type Signer } from '../../../engine/keys/index.ts';
import { ED25519, P256, type PublicKey } from '../../../engine/suites/index.ts';
import { newCustodyKey, openCustodyKey } from '../../../server/platform/crypto/index.ts';

const NOW = 1_780_000_000;
const resolveDid = createResolver({ fetchJson: () => Promise.reject(new Error('Nothing is read elsewhere')) });
const bytesOf = (jwk: JWK) => new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'));

/** A key of an issuer, as a did:key. */
async function issuer(type: typeof ED25519 | typeof P256) {
  const { publicKey, secret } = await newCustodyKey(type.name);
  const key: PublicKey = { type, bytes: publicKey };
  const signer: Signer = { ...didKeyFromPublicKey(key), keyType: type, sign: openCustodyKey(type.name, secret).sign };
  return { did: didKeyFromPublicKey(key).did, signer };
}

/** A wallet with a mailbox, as a did:peer. */
async function wallet() {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
  const { publicKey: authentication } = await newCustodyKey(ED25519.name);
  const did = didPeerOf({
    authentication: encodeMultikey({ type: ED25519, bytes: authentication }),
    keyAgreement: agreementMultikey(bytesOf(await exportJWK(publicKey))),
    mailbox: 'https://mailbox.example/box',
  });
  const { document } = await resolveDid(did);
  return { did, document, kid: `${did}#key-2`, jwk: await exportJWK(privateKey), box: mailboxIn(document) as Mailbox };
}

const offer = (from: string) =>
  offerMessage({
    id: '4a3f2f3e-1111-4222-8333-444455556666',
    from,
    created: NOW,
    expires: NOW + 3600,
    uri: 'https://issuer.example/offers/1',
    text: 'Título de Física',
  });

/** A document as the foreign code reads it: its keys as JWKs, of did:peer as well. */
async function foreignDocument(did: string, jwk?: JWK): Promise<DIDDoc> {
  const { document } = await resolveDid(did);
  const methods = asArray(document.verificationMethod) as {
    id: string;
    controller: string;
    publicKeyMultibase: string;
  }[];
  return {
    id: did,
    keyAgreement: (document.keyAgreement as string[] | undefined) ?? [],
    authentication: document.authentication as string[],
    verificationMethod: methods.map(method =>
      jwk !== undefined && (document.keyAgreement as string[]).includes(method.id)
        ? {
            id: method.id,
            type: 'JsonWebKey2020',
            controller: did,
            publicKeyJwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x },
          }
        : { ...method, type: 'Ed25519VerificationKey2020' },
    ),
    service: [],
  };
}

describe('a message to a mailbox', () => {
  it.each([ED25519, P256])('signed with $name is opened by its wallet alone', async type => {
    const [{ did, signer }, to, other] = await Promise.all([issuer(type), wallet(), wallet()]);
    const packed = await packMessage(offer(did), to.box, signer);
    const opened = await openMessage(packed, { kid: to.kid, privateKey: to.jwk, resolveDid, now: NOW });
    expect(opened).toMatchObject({ from: did, body: { comment: 'Título de Física' } });
    expect(offerIn(opened)).toBe('https://issuer.example/offers/1');
    for (const [kid, privateKey] of [
      [other.kid, other.jwk],
      [to.kid, other.jwk],
    ] as const)
      await expect(openMessage(packed, { kid, privateKey, resolveDid, now: NOW })).rejects.toMatchObject({
        code: 'didcomm',
      });
  });

  it('is refused where it was changed, is over, or names another sender than who signed it', async () => {
    const [{ did, signer }, stranger, to] = await Promise.all([issuer(ED25519), issuer(ED25519), wallet()]);
    const open = (text: string, now = NOW) => openMessage(text, { kid: to.kid, privateKey: to.jwk, resolveDid, now });
    const packed = JSON.parse(await packMessage(offer(did), to.box, signer)) as { ciphertext: string };
    const changed = `${packed.ciphertext.startsWith('A') ? 'B' : 'A'}${packed.ciphertext.slice(1)}`;
    await expect(open(JSON.stringify({ ...packed, ciphertext: changed }))).rejects.toMatchObject({ code: 'didcomm' });
    await expect(open(JSON.stringify(packed), NOW + 3601)).rejects.toMatchObject({ code: 'didcomm' });
    await expect(open(await packMessage(offer(did), to.box, stranger.signer))).rejects.toMatchObject({
      code: 'didcomm',
    });
    for (const text of ['', '{}', '[]', '"x"', 'null', 'x'.repeat(70_000)])
      await expect(open(text)).rejects.toMatchObject({ code: 'didcomm' });
  });

  it('is opened by didcomm-node, which finds who signed it', async () => {
    const [{ did, signer }, to] = await Promise.all([issuer(ED25519), wallet()]);
    const packed = await packMessage(offer(did), to.box, signer);
    const documents = new Map([
      [did, await foreignDocument(did)],
      [to.did, await foreignDocument(to.did, to.jwk)],
    ]);
    const secret = { id: to.kid, type: 'JsonWebKey2020' as const, privateKeyJwk: to.jwk };
    const [message, about] = await ForeignMessage.unpack(
      packed,
      { resolve: id => Promise.resolve(documents.get(id) ?? null) },
      {
        get_secret: id => Promise.resolve(id === to.kid ? secret : null),
        find_secrets: ids => Promise.resolve(ids.filter(id => id === to.kid)),
      },
      {},
    );
    const { encrypted, anonymous_sender: isAnonymous, sign_from: signedBy } = about as Record<string, unknown>;
    expect({ encrypted, isAnonymous, signedBy }).toEqual({
      encrypted: true,
      isAnonymous: true,
      signedBy: signer.verificationMethod,
    });
    expect(message.as_value()).toMatchObject({ from: did, to: [to.did], attachments: [{ id: 'offer' }] });
  });

  it('goes through relays, each of which reads only who is next', async () => {
    const [{ did, signer }, to] = await Promise.all([issuer(ED25519), wallet()]);
    const relay = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
    const multikey = agreementMultikey(bytesOf(await exportJWK(relay.publicKey)));
    const document: JsonObject = {
      ...to.document,
      service: [
        {
          id: '#service',
          type: 'DIDCommMessaging',
          serviceEndpoint: { uri: 'https://relay.example', routingKeys: [`did:key:${multikey}#${multikey}`] },
        },
      ],
    };
    const box = mailboxIn(document) as Mailbox;
    const packed = await packMessage(offer(did), box, signer);
    const secret = {
      id: `did:key:${multikey}#${multikey}`,
      type: 'JsonWebKey2020' as const,
      privateKeyJwk: await exportJWK(relay.privateKey),
    };
    const relayDocument = {
      id: `did:key:${multikey}`,
      keyAgreement: [secret.id],
      authentication: [],
      verificationMethod: [
        {
          id: secret.id,
          type: 'JsonWebKey2020',
          controller: `did:key:${multikey}`,
          publicKeyJwk: await exportJWK(relay.publicKey),
        },
      ],
      service: [],
    };
    const [message] = await ForeignMessage.unpack(
      packed,
      { resolve: id => Promise.resolve(id === relayDocument.id ? relayDocument : null) },
      {
        get_secret: id => Promise.resolve(id === secret.id ? secret : null),
        find_secrets: ids => Promise.resolve(ids.filter(id => id === secret.id)),
      },
      {},
    );
    const { body, attachments } = message.as_value() as unknown as {
      body: { next: string };
      attachments: { data: { json: unknown } }[];
    };
    expect(body.next).toBe(to.did);
    const inner = JSON.stringify(attachments[0]?.data.json);
    expect(offerIn(await openMessage(inner, { kid: to.kid, privateKey: to.jwk, resolveDid, now: NOW }))).toBe(
      'https://issuer.example/offers/1',
    );
  });
});

describe('the mailbox of a DID', () => {
  it('is none without a service, and unsupported where it is reached in another way', async () => {
    const to = await wallet();
    const service = (serviceEndpoint: JsonObject | string, type = 'DIDCommMessaging'): JsonObject => ({
      ...to.document,
      service: [{ id: '#service', type, serviceEndpoint }],
    });
    expect(mailboxIn((await resolveDid((await issuer(ED25519)).did)).document)).toBe('none');
    expect(mailboxIn(service('https://a.example', 'LinkedDomains'))).toBe('none');
    expect(mailboxIn(service('did:web:mediator.example'))).toBe('unsupported');
    expect(mailboxIn(service({ uri: 'https://a.example', routingKeys: ['did:web:mediator.example#1'] }))).toBe(
      'unsupported',
    );
    expect(mailboxIn({ ...service('https://a.example'), keyAgreement: [] })).toBe('unsupported');
    expect(mailboxIn(service('https://a.example'))).toMatchObject({ uri: 'https://a.example', kid: to.kid });
  });

  it.each([
    ['of another kind', 'did:peer:0z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH', 'did-unsupported'],
    ['without keys', 'did:peer:2.', 'did'],
    ['with a service that is no JSON', 'did:peer:2.Sabc', 'did'],
    ['that is too long', `did:peer:2.S${'a'.repeat(2100)}`, 'did'],
    ['with an unknown purpose', `did:peer:2.Qz${'a'.repeat(44)}`, 'did'],
  ])('is not read from a did:peer %s', async (_, did, code) => {
    await expect(resolveDid(did)).rejects.toMatchObject({ code });
  });

  it('reads the example of the did:peer specification', async () => {
    const did =
      'did:peer:2.Vz6Mkj3PUd1WjvaDhNZhhhXQdz5UnZXmS7ehtx8bsPpD47kKc.Ez6LSg8zQom395jKLrGiBNruB9MM6V8PWuf2FpEy4uRFiqQBR.SeyJ0IjoiZG0iLCJzIjp7InVyaSI6Imh0dHA6Ly9leGFtcGxlLmNvbS9kaWRjb21tIiwiYSI6WyJkaWRjb21tL3YyIl0sInIiOlsiZGlkOmV4YW1wbGU6MTIzNDU2Nzg5YWJjZGVmZ2hpI2tleS0xIl19fQ.SeyJ0IjoiZG0iLCJzIjp7InVyaSI6Imh0dHA6Ly9leGFtcGxlLmNvbS9hbm90aGVyIiwiYSI6WyJkaWRjb21tL3YyIl0sInIiOlsiZGlkOmV4YW1wbGU6MTIzNDU2Nzg5YWJjZGVmZ2hpI2tleS0yIl19fQ';
    const { document } = await resolveDid(did);
    expect(document).toMatchObject({
      authentication: [`${did}#key-1`],
      keyAgreement: [`${did}#key-2`],
      service: [
        {
          id: `${did}#service`,
          type: 'DIDCommMessaging',
          serviceEndpoint: {
            uri: 'http://example.com/didcomm',
            accept: ['didcomm/v2'],
            routingKeys: ['did:example:123456789abcdefghi#key-1'],
          },
        },
        { id: `${did}#service-1` },
      ],
    });
  });
});
