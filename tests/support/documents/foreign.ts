import { crc32, deflateSync } from 'node:zlib';
import { buildCredential } from '../../../engine/credential/index.ts';
import { compileContext, CREDENTIALS_V2 } from '../../../engine/contexts/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { signDocument } from '../../../engine/proofs/index.ts';
import { issueSdJwt, signJws } from '../../../engine/tokens/index.ts';
import { canonizer, party } from '../../engine/support/parties.ts';
import { salt, tokenParty } from '../../engine/support/token-parties.ts';

const CREATED = '2026-03-01T10:00:00Z';
const SUBJECT = { name: 'Luz Marina Prado', degree: 'Ingeniería Civil' };

/** A credential that an issuer with a did:key signed, whom nobody here knows. */
export function foreignCredential(byte = 61, more: JsonObject = {}): Promise<JsonObject> {
  const issuer = party(byte);
  const document = buildCredential({
    context: compileContext({
      vocab: 'https://issuer.example/vocab#',
      types: ['Diploma'],
      fields: [{ name: 'degree', datatype: 'string' }],
    }),
    id: 'urn:uuid:0b7f6f0e-6c0b-4a55-9d4f-0f6f2f5b7c11',
    types: ['Diploma'],
    issuer: issuer.did,
    name: 'Título profesional',
    validFrom: '2026-03-01T00:00:00Z',
    subject: SUBJECT,
  });
  return signDocument({ ...document, ...more }, issuer.signer, { created: CREATED }, canonizer());
}

/** An Open Badge of such an issuer. */
export function foreignBadge(): Promise<JsonObject> {
  const issuer = party(62);
  return signDocument(
    {
      '@context': [CREDENTIALS_V2, 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
      id: 'urn:uuid:5f1d2d5a-3f0d-44f0-8d1f-2d9d0a6a1b22',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer.did, type: ['Profile'], name: 'Taller de Robótica' },
      name: 'Robótica básica',
      validFrom: '2026-03-01T00:00:00Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        name: SUBJECT.name,
        achievement: {
          id: 'urn:uuid:9a1d2d5a-3f0d-44f0-8d1f-2d9d0a6a1b23',
          type: ['Achievement'],
          name: 'Robótica básica',
          description: 'Construyó un robot.',
          criteria: { narrative: 'Aprobar el taller.' },
        },
      },
    },
    issuer.signer,
    { created: CREATED },
    canonizer(),
  );
}

/** A credential whose claims are disclosed one by one, of an issuer with a did:key. */
export function foreignToken(): Promise<string> {
  const { did, signer } = tokenParty('ES256');
  return issueSdJwt({
    header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
    shown: { iss: did, iat: Date.parse(CREATED) / 1000, vct: 'https://issuer.example/vct/diploma', ...SUBJECT },
    hidden: { average: 9.5 },
    signer,
    salt,
    primitives: canonizer().tools.primitives,
  });
}

/** A credential in a plain token. */
export async function foreignJwt(): Promise<string> {
  const { did, signer } = tokenParty('EdDSA');
  const { proof: _proof, ...document } = await foreignCredential(61, { issuer: did });
  return signJws({ typ: 'vc+jwt', kid: signer.verificationMethod }, document, signer);
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
};

/** A PNG of one pixel with a text baked into it (Open Badges 3.0 §5.3.1), packed or not; without a text, one that carries nothing. */
export function bakedPng(text: string | undefined, isPacked = false): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const content = Buffer.from(text ?? '');
  const start = Buffer.from(`openbadgecredential\0${isPacked ? '\u0001' : '\0'}\0\0\0`, 'latin1');
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(text === undefined ? [] : [chunk('iTXt', Buffer.concat([start, isPacked ? deflateSync(content) : content]))]),
    chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An SVG with a credential baked into it (Open Badges 3.0 §5.3.2): JSON in the element, a token in its attribute. */
export function bakedSvg(text: string): string {
  const element = text.startsWith('{') ? `><![CDATA[${text}]]></openbadges:credential>` : ` verify="${text}"/>`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
  return `<?xml version="1.0"?><svg ${names} width="1" height="1"><openbadges:credential${element}</svg>`;
}
