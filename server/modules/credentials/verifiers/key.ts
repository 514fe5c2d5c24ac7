import type { DeviceKey, VerifierAsk } from '../../../../contract/credentials/verifiers/index.ts';
import { decodeJwk, jwkThumbprint } from '../../../../engine/keys/index.ts';
import { base64urlDecode, utf8, type Primitives } from '../../../../engine/primitives/index.ts';
import type { PublicKey } from '../../../../engine/suites/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';

/** The key of a device as the engine has it. @throws AppError request.invalid, where its coordinates are no point of the curve */
export function publicKeyOf(key: DeviceKey): PublicKey {
  try {
    return decodeJwk({ ...key });
  } catch {
    throw invalidField('key', 'invalid');
  }
}

/** The thumbprint of a device's key (RFC 7638). */
export const thumbprintOf = (key: DeviceKey, primitives: Primitives): string =>
  jwkThumbprint(publicKeyOf(key), primitives);

/** Refuses a device that does not have the private half of the key that it names. @throws AppError request.invalid */
export function refuseUnproven(
  ruleCode: string,
  { key, link, proof }: Pick<VerifierAsk, 'key' | 'link' | 'proof'>,
  { verifiers }: Primitives,
): void {
  const { type, bytes } = publicKeyOf(key);
  const said = utf8(`sello-verifier:${ruleCode}:${link}`);
  if (!(verifiers?.[type.name] ?? type.verify)(bytes, said, base64urlDecode(proof)))
    throw invalidField('proof', 'invalid');
}
