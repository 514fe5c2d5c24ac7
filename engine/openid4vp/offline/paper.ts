import { isObject, type JsonObject } from '../../json.ts';
import { utf8 } from '../../primitives/index.ts';
import { pack, unpack } from './codes.ts';

const PAPER = 'SELLO1:';
/** The signs of a QR code's alphanumeric mode (ISO/IEC 18004 §7.3.4), by which RFC 9285 writes bytes. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Characters that a code of version 30 holds (ISO/IEC 18004, level L), which is read from paper 5 cm wide. */
export const PAPER_MAX = 2520;

/** What most of our credentials say: it is not written into the code. Never changed; another one has another prefix. */
const DICTIONARY = utf8(
  '"verificationMethod":"did:web:#"proofPurpose":"assertionMethod""cryptosuite":"rdfc-20"type":"DataIntegrityProof""created":"proofValue":"z' +
    '"credentialSchema":{"id":"https://"type":"JsonSchema""credentialStatus":{"type":"BitstringStatusListEntry","statusPurpose":"revocation""suspension","statusListIndex":"statusListCredential":"' +
    '"validFrom":"validUntil":"issuer":{"id":"did:web:"name":"credentialSubject":{"id":"did:key:z' +
    '{"@context":["https://www.w3.org/ns/credentials/v2","https://"type":["VerifiableCredential","',
);

/** RFC 9285. */
function base45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isLast = at + 1 === bytes.length;
    let value = isLast ? bytes[at]! : bytes[at]! * 256 + bytes[at + 1]!;
    for (let sign = 0; sign < (isLast ? 2 : 3); sign += 1) {
      text += SIGNS[value % SIGNS.length];
      value = Math.floor(value / SIGNS.length);
    }
  }
  return text;
}

/** The bytes of RFC 9285; undefined where the text is none (§6). */
function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const values = [...text.slice(at, at + 3)].map(sign => SIGNS.indexOf(sign));
    if (values.length === 1 || values.includes(-1)) return undefined;
    const value = values.reduceRight((sum, each) => sum * SIGNS.length + each, 0);
    if (value > (values.length === 3 ? 0xffff : 0xff)) return undefined;
    bytes.push(...(values.length === 3 ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}

/** The code that stands for a credential on paper and can be judged without a connection; undefined where it does not fit. */
export function paperCode(credential: JsonObject): string | undefined {
  const text = `${PAPER}${base45(pack(credential, DICTIONARY))}`;
  return text.length <= PAPER_MAX ? text : undefined;
}

/** Whether a text is the code of a paper, readable or not. */
export const isPaperCode = (text: string): boolean => text.startsWith(PAPER);

/** The credential in the code of a paper; undefined where there is none. */
export function readPaperCode(text: string): JsonObject | undefined {
  if (!isPaperCode(text) || text.length > 2 * PAPER_MAX) return undefined;
  const bytes = fromBase45(text.slice(PAPER.length));
  const value = bytes && unpack(bytes, DICTIONARY);
  return isObject(value) ? value : undefined;
}
