import { isClosed, readCredential, type CredentialReading } from '../../../../../engine/credential/index.ts';
import {
  evidenceReaders,
  evidenceSteps,
  isEvidence,
  readEvidence,
  type BesideBundle,
  type EvidenceStep,
} from '../../../../../engine/evidence/index.ts';
import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { tokenText } from '../../../../../engine/tokens/index.ts';
import {
  examine,
  verifyCredential,
  verifyPresentation,
  verifyToken,
  type ExaminedStep,
  type TokenOptions,
  type TokenReading,
  type Verdict,
} from '../../../../../engine/verify/index.ts';

/** A credential by itself, or one that is presented. */
export interface CheckedCredential {
  verdict: Verdict;
  steps: (ExaminedStep | EvidenceStep)[];
  /** Null for what has not the form of a credential. */
  reading: CredentialReading | null;
}

/** What was checked, and what came of it. */
export interface Checked extends CheckedCredential {
  what: 'evidence' | 'credential' | 'token' | 'presentation';
  /** When a bundle was made. */
  madeAt?: string;
  token?: TokenReading | null;
  /** Of a presentation: its holder's part, and its credentials. */
  holder?: { outcome: string; reason?: string };
  credentials?: CheckedCredential[];
}

/** What a check works with; it reads nothing by itself. */
export interface CheckOptions {
  verify: TokenOptions;
  /** What is read elsewhere than in a bundle. */
  beside: BesideBundle;
  /** Reads the schema with the labels of a credential; without it, labels are its own names. */
  fetchSchema?: (url: string) => Promise<string>;
  challenge?: string | undefined;
  domain?: string | undefined;
}

/** Checks what a file holds. Undefined for what is nothing of the kind. @throws EngineError for a bundle of another form */
export async function checkValue(value: JsonValue, options: CheckOptions): Promise<Checked | undefined> {
  const { verify, beside, challenge, domain } = options;
  if (isEvidence(value)) {
    const bundle = readEvidence(value);
    const readers = evidenceReaders(bundle, verify, beside);
    const { verdict, steps, reading } = await examine(bundle.credential, readers);
    const around = evidenceSteps(bundle, beside.blocks);
    const isBroken = around.some(({ outcome }) => outcome === 'failed');
    return {
      what: 'evidence',
      verdict: isBroken ? 'invalid' : verdict,
      steps: [...steps, ...around],
      reading,
      madeAt: bundle.madeAt,
    };
  }
  if (isPresentation(value)) return presented(value, options);
  if (tokenText(value) !== undefined && !isCredential(value)) {
    const token = await verifyToken(value, { ...verify, expected: { challenge, domain } });
    if (token)
      return { what: 'token', verdict: token.verdict, steps: token.steps, reading: null, token: token.reading };
    return presented(value, options);
  }
  return isCredential(value) ? { what: 'credential', ...(await credential(value, options)) } : undefined;
}

const typesOf = (value: JsonValue): string[] => (isObject(value) ? textsIn(value.type) : []);
const isCredential = (value: JsonValue): value is JsonObject => typesOf(value).includes('VerifiableCredential');
const isPresentation = (value: JsonValue): boolean =>
  typesOf(value).some(type => type === 'VerifiablePresentation' || type === 'EnvelopedVerifiablePresentation');

async function credential(value: JsonObject, { verify, fetchSchema }: CheckOptions): Promise<CheckedCredential> {
  const reading = readCredential(verify.canonizer.tools.primitives, value);
  if (!fetchSchema || !reading?.schema || reading.id === null)
    return { ...(await verifyCredential(value, verify)), reading };
  const absent = async () => Promise.reject(new Error('not read'));
  const examined = await examine(value, {
    verify,
    address: reading.id,
    fetchSchema,
    fetchPicture: absent,
    fetchRevocationReceipt: async () => null,
    readTransaction: absent,
  });
  // Nobody asked for a document by its address.
  const steps = examined.steps.filter(({ id }) => id !== 'document');
  return { verdict: examined.verdict, steps, reading: examined.reading };
}

/** The gravest of several verdicts speaks for a presentation. */
const GRAVITY: readonly Verdict[] = ['invalid', 'revoked', 'suspended', 'expired', 'not-yet-valid', 'unchecked'];

async function presented(value: JsonValue, { verify, challenge, domain }: CheckOptions): Promise<Checked | undefined> {
  const { outcome, reason, credentials } = await verifyPresentation(value, {
    ...verify,
    ...(challenge !== undefined && { challenge }),
    ...(domain !== undefined && { domain }),
  });
  if (typeof value === 'string' && reason === 'enveloped') return undefined;
  const own: Verdict = outcome === 'failed' ? 'invalid' : outcome === 'unchecked' ? 'unchecked' : 'valid';
  const all = [own, ...credentials.map(({ verdict }) => verdict)];
  // Credentials that stand open in it come first, as they are verified.
  const open = (isObject(value) ? asArray(value.verifiableCredential) : []).filter(each => !isClosed(each));
  const { primitives } = verify.canonizer.tools;
  return {
    what: 'presentation',
    verdict: GRAVITY.find(verdict => all.includes(verdict)) ?? 'valid',
    steps: [],
    reading: null,
    holder: { outcome, ...(reason && { reason }) },
    credentials: credentials.map((each, at) => ({ ...each, reading: readCredential(primitives, open[at]) })),
  };
}
