import { EngineError } from '../../errors.ts';
import type { Signer } from '../../keys/index.ts';
import { base64urlDecode, base64urlEncode } from '../../primitives/index.ts';
import { decodeTokenStatusList, encodeTokenStatusList, type TokenStatusList } from '../../tokens/index.ts';
import { bytesIn, decodeCbor, encodeCbor, mapIn, mapOf, TAG, Tagged, type Cbor } from './cbor.ts';
import { HEADER, parseCose, sign1, type Cose } from './cose.ts';

/** Media type of a list as CWT (Token Status List §5.2), and how its header says so. */
export const CWT_STATUS_LIST_TYPE = 'application/statuslist+cwt';
/** Claims (RFC 8392 §3.1, Token Status List §5.2). */
const CLAIM = { subject: 2, expiresAt: 4, issuedAt: 6, list: 65_533, ttl: 65_534 } as const;

/** Signs a list as CWT (§5.2): `uri` is its own address, times are seconds. Its signer stands under the same authority as the documents'. */
export async function signCwtStatusList(input: {
  uri: string;
  list: TokenStatusList;
  issuedAt: number;
  expiresAt: number;
  ttl: number;
  certificates: readonly string[];
  signer: Signer;
}): Promise<Uint8Array> {
  const { bits, lst } = encodeTokenStatusList(input.list);
  const claims = new Map<Cbor, Cbor>([
    [CLAIM.subject, input.uri],
    [CLAIM.issuedAt, input.issuedAt],
    [CLAIM.expiresAt, input.expiresAt],
    [CLAIM.ttl, input.ttl],
    [CLAIM.list, mapOf({ bits: bits as number, lst: base64urlDecode(lst as string) })],
  ]);
  const { signer, certificates } = input;
  const header = [[HEADER.type, CWT_STATUS_LIST_TYPE]] as const;
  return encodeCbor(new Tagged(TAG.sign1, await sign1(encodeCbor(claims), signer, { certificates, header })));
}

/** A list as it was signed. Times are seconds. */
export interface ReadCwtStatusList {
  cose: Cose;
  uri: Cbor;
  issuedAt: number | undefined;
  expiresAt: number | undefined;
  /** Inflated on demand, after its signature was verified. */
  list: () => TokenStatusList;
}

const secondsIn = (value: Cbor): number | undefined => (typeof value === 'number' ? value : undefined);

/** Takes a list apart. Throws EngineError for what is none. */
export function parseCwtStatusList(bytes: Uint8Array): ReadCwtStatusList {
  const cose = parseCose(decodeCbor(bytes));
  if (cose.header.get(HEADER.type) !== CWT_STATUS_LIST_TYPE || cose.payload === null)
    throw new EngineError('status-list', 'Not a status list.');
  const claims = mapIn(decodeCbor(cose.payload), 'Claims');
  const member = mapIn(claims.get(CLAIM.list), 'A status list');
  return {
    cose,
    uri: claims.get(CLAIM.subject),
    issuedAt: secondsIn(claims.get(CLAIM.issuedAt)),
    expiresAt: secondsIn(claims.get(CLAIM.expiresAt)),
    list: () =>
      decodeTokenStatusList({
        bits: Number(member.get('bits')),
        lst: base64urlEncode(bytesIn(member.get('lst'), 'A status list')),
      }),
  };
}
