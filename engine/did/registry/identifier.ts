import { EngineError } from '../../errors.ts';
import { base58Decode, bytesEqual, fromHex, keccak256, toHex, utf8 } from '../../primitives/index.ts';
import type { RegistryMethod } from './methods.ts';

/** What a DID of a registry says. Addresses are small hexadecimal digits behind 0x. */
export interface RegistryDid {
  method: RegistryMethod;
  did: string;
  address: string;
  /** The name of a network, as its operator knows it; undefined where the DID has the chain's number. */
  network?: string;
  chainId?: number;
  /** Of did:lac1, which names its registry. */
  registry?: string;
}

/** Ethereum mainnet, which did:ethr and did:lac mean where they name no network. */
const MAIN = { ethr: 'mainnet', lac: 'main' } as const;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** A compressed key in place of an address (did:ethr, "Identifier"). */
const PUBLIC_KEY = /^0x0[23][0-9a-fA-F]{64}$/;
const NETWORK = /^[a-z0-9][a-z0-9-]{0,31}$/;
/** Version 1 (two bytes), type 1 (two bytes), identity, registry, one to eight bytes of the chain's number, checksum. */
const LAC1 = { version: 1, type: 1, fixed: 44, checksum: 4, chainIdMax: 8 };
const LENGTH_MAX = 200;

/**
 * Reads a did:ethr, did:lac1 or did:lac. An address with large and small letters must have them as EIP-55 says.
 * Throws EngineError 'did' for a malformed one, 'did-unsupported' for what others may resolve.
 */
export function readRegistryDid(did: string): RegistryDid {
  if (did.length > LENGTH_MAX) throw new EngineError('did', 'No DID of a registry is that long.');
  const [, method = '', ...rest] = did.split(':');
  if (method === 'lac1' && rest.length === 1) return readLac1(did, rest[0] ?? '');
  if ((method !== 'ethr' && method !== 'lac') || rest.length < 1 || rest.length > 2)
    throw new EngineError('did', 'Not a DID of a registry.');
  const [network, address] = rest.length === 2 ? [rest[0] ?? '', rest[1] ?? ''] : [MAIN[method], rest[0] ?? ''];
  if (method === 'ethr' && PUBLIC_KEY.test(address))
    throw new EngineError('did-unsupported', 'A did:ethr with a public key is not supported.');
  const read = { method: method === 'lac' ? ('lac' as const) : ('ethr' as const), did, address: addressIn(address) };
  if (/^0x[0-9a-f]{1,13}$/.test(network)) return { ...read, chainId: Number(network) };
  if (!NETWORK.test(network)) throw new EngineError('did', 'Not the name of a network.');
  return { ...read, network };
}

/** did:lac1: base58 of version, type, identity, registry, chain and checksum (LACChain DID, type 0001, version 0001). */
function readLac1(did: string, text: string): RegistryDid {
  const bytes = decoded(text);
  const payload = bytes.subarray(0, -LAC1.checksum);
  const chainBytes = payload.length - LAC1.fixed;
  if (chainBytes < 1 || chainBytes > LAC1.chainIdMax) throw new EngineError('did', 'Not a did:lac1.');
  if (!bytesEqual(keccak256(payload).subarray(0, LAC1.checksum), bytes.subarray(-LAC1.checksum)))
    throw new EngineError('did', 'The checksum of the did:lac1 is wrong.');
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  if (view.getUint16(0) !== LAC1.version || view.getUint16(2) !== LAC1.type)
    throw new EngineError('did-unsupported', 'No did:lac1 of this version is supported.');
  const chainId = Number(`0x${toHex(payload.subarray(LAC1.fixed))}`);
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new EngineError('did', 'Not the number of a chain.');
  return {
    method: 'lac1',
    did,
    address: `0x${toHex(payload.subarray(4, 24))}`,
    registry: `0x${toHex(payload.subarray(24, 44))}`,
    chainId,
  };
}

function decoded(text: string): Uint8Array {
  try {
    return base58Decode(text);
  } catch {
    throw new EngineError('did', 'Not a did:lac1.');
  }
}

function addressIn(text: string): string {
  if (!ADDRESS.test(text)) throw new EngineError('did', 'Not an address.');
  const digits = text.slice(2);
  const small = digits.toLowerCase();
  if (digits !== small && digits !== digits.toUpperCase() && digits !== checksummed(small))
    throw new EngineError('did', 'The checksum of the address (EIP-55) is wrong.');
  return `0x${small}`;
}

/** EIP-55. */
function checksummed(small: string): string {
  const hash = toHex(keccak256(utf8(small)));
  return [...small]
    .map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('');
}

/** The bytes of a hexadecimal text behind 0x. */
export const bytesOf = (hex: string): Uint8Array => fromHex(hex.slice(2));
