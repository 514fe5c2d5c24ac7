import { createPublicKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { Document, Verifier } from '@auth0/mdl';
import { readCertificates } from '../../engine/certificates/index.ts';
import {
  encodeCbor,
  issueMdoc,
  MDL_SPACE,
  MDL_TYPE,
  openid4vpTranscript,
  presentMdoc,
  Tagged,
} from '../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Signer } from '../../engine/keys/index.ts';
import { examineAttempt, parseDcql } from '../../engine/openid4vp/index.ts';
import { P256 } from '../../engine/suites/index.ts';
import { createAuthority, nodePrimitives } from '../../server/platform/crypto/index.ts';
import { canonizer, resolverOf } from '../../tests/engine/support/parties.ts';
import { perCpuSecond, row, type Row } from '../engine/measure.ts';

/** How much faster than @auth0/mdl issuing and verifying should be. */
const GOAL = 5;
const DAY_MS = 86_400_000;
/** As phones take one: 480 pixels at most. */
const PORTRAIT_BYTES = 20_000;
const OVER_18 = 'age_over_18';

/** A P-256 key: to sign with as the server does, and as a JWK for others. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const signer: Signer = {
    verificationMethod: '',
    keyType: P256,
    sign: data => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
  const secret = { ...privateKey.export({ format: 'jwk' }), kid: '1' };
  return { publicKey, signer, secret, jwk: { kty, crv, x, y } as JsonObject };
}

const TEXTS = {
  family_name: 'Prueba',
  given_name: 'Ada',
  issuing_country: 'MX',
  issuing_authority: 'Authority of the Example',
  document_number: 'EX-000001',
  un_distinguishing_sign: 'MEX',
};
const DAYS = { birth_date: '2001-02-03', issue_date: '2026-01-02', expiry_date: '2036-01-02' };

/** A licence with all mandatory elements, issued by us and by @auth0/mdl, and one element of it verified by both. */
export async function mdocRows(): Promise<Row[]> {
  const iaca = createAuthority('IACA of the benchmark', undefined, undefined, 'MX');
  const [issuer, device] = [newKey(), newKey()];
  const pem = iaca.certifyKey(
    'Document signer',
    createPublicKey(issuer.publicKey.export({ format: 'pem', type: 'spki' })),
  );
  const certificate = new X509Certificate(pem).raw.toString('base64');
  const portrait = new Uint8Array(randomBytes(PORTRAIT_BYTES));
  const now = Math.floor(Date.now() / 1000) * 1000;
  const privileges = [{ vehicle_category_code: 'A' }, { vehicle_category_code: 'B' }];
  const issued = () =>
    issueMdoc(
      {
        docType: MDL_TYPE,
        elements: {
          [MDL_SPACE]: {
            ...TEXTS,
            ...Object.fromEntries(Object.entries(DAYS).map(([name, day]) => [name, new Tagged(1004, day)])),
            portrait,
            driving_privileges: privileges.map(each => new Map(Object.entries(each))),
            [OVER_18]: true,
          },
        },
        deviceKey: device.jwk,
        signedAt: now,
        from: now,
        until: now + DAY_MS,
        certificates: [certificate],
        signer: issuer.signer,
        random: bytes => new Uint8Array(randomBytes(bytes)),
      },
      nodePrimitives,
    );
  const theirs = async () => {
    const signed = await new Document(MDL_TYPE)
      .addIssuerNameSpace(MDL_SPACE, { ...TEXTS, ...DAYS, portrait, driving_privileges: privileges, [OVER_18]: true })
      .addDeviceKeyInfo({ deviceKey: device.jwk as never })
      .addValidityInfo({ signed: new Date(now), validFrom: new Date(now), validUntil: new Date(now + DAY_MS) })
      .sign({ issuerPrivateKey: issuer.secret as never, issuerCertificate: pem, alg: 'ES256' });
    return signed.prepare();
  };

  const asked = {
    clientId: 'redirect_uri:https://shop.example',
    nonce: 'n-0S6_WzA2Mj-0S6_WzA2',
    responseUri: 'https://shop.example',
  };
  const transcript = openid4vpTranscript(asked, nodePrimitives);
  const answer = await presentMdoc(await issued(), { [MDL_SPACE]: [OVER_18] }, transcript, device.signer);
  const parsed = parseDcql({
    credentials: [
      {
        id: 'credential',
        format: 'mso_mdoc',
        meta: { doctype_value: MDL_TYPE },
        claims: [{ path: [MDL_SPACE, OVER_18] }],
      },
    ],
  });
  if ('fault' in parsed) throw new Error('The query of the benchmark is none');
  const shared = canonizer();
  const root = new X509Certificate(iaca.pem).raw.toString('base64');
  const judged = async () => {
    const { outcome } = await examineAttempt(
      { vpToken: { credential: [answer] } },
      {
        audience: asked.clientId,
        nonce: asked.nonce,
        dcql: parsed.query,
        device: { transcript },
        issuers: { identifiers: [], certificates: [root], entries: [], lists: [] },
        rules: { credential: [{ path: [MDL_SPACE, OVER_18], operator: 'eq', value: true }] },
      },
      { now: new Date(), canonizer: shared, resolveDid: resolverOf(), readCertificates },
    );
    if (outcome !== 'success') throw new Error(`The licence of the benchmark is a ${outcome}`);
  };
  const verifier = new Verifier([iaca.pem]);
  const answerBytes = Buffer.from(answer, 'base64url');
  const encodedSessionTranscript = encodeCbor(new Tagged(24, transcript));
  const judgedByThem = () => verifier.verify(answerBytes, { encodedSessionTranscript });

  return [
    row(
      'mobile licences issued, a CPU-second, beside @auth0/mdl',
      await perCpuSecond(1, issued),
      await perCpuSecond(1, theirs),
      GOAL,
    ),
    row(
      'answers with one element verified, a CPU-second, beside @auth0/mdl',
      await perCpuSecond(1, judged),
      await perCpuSecond(1, judgedByThem),
      GOAL,
    ),
  ];
}
