import { EngineError } from '../../errors.ts';
import { multibaseDecode, multibaseEncode } from '../../primitives/index.ts';
import type { KeyType } from '../keys/key-type.ts';
import type { Sign, SuiteSignatures } from '../suite.ts';

/** Plain signatures in base58btc, of keys of these types (vc-di-eddsa §3.2.2). */
export function plainSignatures(keyTypes: readonly KeyType[]): SuiteSignatures & { sign: Sign } {
  const hasLength = ({ length }: Uint8Array) => keyTypes.some(({ signatureLength }) => signatureLength === length);
  // Base58 takes less than one and a half characters a byte.
  const longest = 1.5 * Math.max(...keyTypes.map(({ signatureLength }) => signatureLength));
  return {
    keyTypes,
    async sign(data, signer) {
      const signatures = await signer.signAll(data);
      if (signatures.length !== data.length) throw new TypeError('A signature is needed for each document.');
      if (!signatures.every(hasLength))
        throw new EngineError('proof', 'A signature has the wrong length for its suite.');
      return signatures.map(signature => multibaseEncode('z', signature));
    },
    signatureIn(proofValue) {
      if (typeof proofValue !== 'string' || !proofValue.startsWith('z') || proofValue.length > longest)
        return undefined;
      try {
        const signature = multibaseDecode(proofValue);
        return hasLength(signature) ? signature : undefined;
      } catch {
        return undefined;
      }
    },
    verify: ({ type, bytes }, data, signature, { verifiers }) =>
      keyTypes.includes(type) && (verifiers?.[type.name] ?? type.verify)(bytes, data, signature),
  };
}
