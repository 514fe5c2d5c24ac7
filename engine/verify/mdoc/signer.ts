import { decodeJwk } from '../../keys/index.ts';
import { verifySign1, type Cose } from '../../formats/mdoc/index.ts';
import type { PublicKey } from '../../suites/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { ReadCertificate } from '../tokens/issuer.ts';
import type { TokenOptions } from '../tokens/verify-token.ts';
import type { ReasonCode } from '../types.ts';

/** What the verifier of mobile documents is given. */
export interface MdocOptions extends TokenOptions {
  /** Whether a chain (base64 DER) ends at a certificate of an authority that is trusted; undefined where the engine cannot tell. */
  isTrusted?: (chain: readonly string[]) => Promise<boolean | undefined>;
}

/** Whose key signed a COSE structure, by its certificates. */
export interface CoseSigner {
  outcome: 'passed' | 'failed' | 'unchecked';
  reason?: ReasonCode;
  issuer: string | null;
  key?: PublicKey;
}

/** Finds the key of a COSE structure by its certificates, as they were at a time (milliseconds), and checks its signature. Never rejects. */
export async function verifyCoseSigner(
  cose: Cose,
  at: number,
  { readCertificates, isTrusted, policy, canonizer }: MdocOptions,
): Promise<CoseSigner> {
  const refused = (outcome: 'failed' | 'unchecked', reason: ReasonCode): CoseSigner => ({
    outcome,
    reason,
    issuer: null,
  });
  const { certificates } = cose;
  if (certificates.length === 0) return refused('failed', 'token-certificate');
  if (!readCertificates) return refused('unchecked', 'token-certificate-unread');
  let read: ReadCertificate;
  let key: PublicKey;
  try {
    read = await readCertificates(certificates);
    if (read.isChained === false) return refused('failed', 'token-certificate');
  } catch {
    return refused('failed', 'token-certificate');
  }
  try {
    key = decodeJwk(read.publicKey);
  } catch {
    return refused('unchecked', 'key-unsupported');
  }
  if (read.isChained === undefined) return refused('unchecked', 'key-unsupported');
  const skew = clockSkew(policy);
  if (at + skew < read.from || at - skew > read.until) return refused('failed', 'token-certificate-expired');
  if (!verifySign1(cose, key, canonizer.tools.primitives)) return refused('failed', 'proof-signature');
  const issuer = read.subject;
  if (await isTrusted?.(certificates)) return { outcome: 'passed', issuer, key };
  // Anybody makes a chain that names anybody.
  return { outcome: 'unchecked', reason: 'token-certificate-untrusted', issuer, key };
}
