import { readCredential } from '../credential/index.ts';
import type { CredentialReading } from '../credential/index.ts';
import type { JsonValue } from '../json.ts';
import type { ReasonCode, StepOutcome, VerifyOptions } from './types.ts';
import { verifyCredential } from './verify-credential.ts';

/** What came of checking the credential that is said to replace another. */
export interface Succession {
  outcome: StepOutcome;
  reason?: ReasonCode;
  /** The `id` of the credential that replaces it, once that is proven. */
  replacedBy: string | null;
}

/** How what replaces a credential is verified: by its signature, and where its key was compromised, once more with its seal. */
export interface SuccessorOptions {
  unsealed: VerifyOptions;
  sealed?: VerifyOptions;
}

/**
 * Whether a credential replaces another: it holds together, the same issuer signed it, and it says so itself. Whether it is still good is for
 * its own page to say. One whose key was compromised is believed where its seal is older.
 * @param address the `id` of the one that was replaced
 */
export async function verifySuccessor(
  replaced: CredentialReading,
  address: string,
  fetchSuccessor: () => Promise<JsonValue | null>,
  { unsealed, sealed }: SuccessorOptions,
): Promise<Succession | undefined> {
  const document = await fetchSuccessor().catch(() => undefined);
  if (document === null) return undefined;
  if (document === undefined) return { outcome: 'unchecked', reason: 'successor-unavailable', replacedBy: null };
  const { primitives } = unsealed.canonizer.tools;
  const successor = readCredential(primitives, document);
  const verify = async (options: VerifyOptions) =>
    (await verifyCredential(document, { ...options, policy: { ...options.policy, approvals: 'attached' } })).steps;
  const first = await verify(unsealed);
  const needsSeal = first.some(({ id, reason }) => id === 'issuer' && reason === 'key-compromised-unsealed');
  const steps = needsSeal && sealed ? await verify(sealed) : first;
  const faults = steps.filter(({ id, outcome }) => (id === 'parse' || id === 'issuer') && outcome !== 'passed');
  if (faults.some(({ outcome }) => outcome === 'unchecked') && faults.every(({ outcome }) => outcome !== 'failed'))
    return { outcome: 'unchecked', reason: 'successor-unavailable', replacedBy: null };
  const isSuccessor =
    faults.length === 0 && successor?.issuer.did === replaced.issuer.did && successor.replaces === address;
  return isSuccessor && successor.id !== null
    ? { outcome: 'passed', replacedBy: successor.id }
    : { outcome: 'failed', reason: 'successor-foreign', replacedBy: null };
}
