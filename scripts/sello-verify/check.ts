import { evidenceReaders, isEvidence, readEvidence } from '../../engine/evidence/index.ts';
import { createResolver } from '../../engine/did/index.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../engine/json.ts';
import { tokenText } from '../../engine/tokens/index.ts';
import {
  examine,
  verifyCredential,
  verifyPresentation,
  verifyToken,
  type ExaminedStep,
  type TokenOptions,
  type TokenReading,
  type Verdict,
} from '../../engine/verify/index.ts';
import type { Options } from './options.ts';
import { besideOf, canonizerFor } from './readers.ts';

/** What was checked, and what came of it. */
export interface Checked {
  what: 'evidence' | 'credential' | 'token' | 'presentation';
  verdict: Verdict;
  steps: ExaminedStep[];
  /** When a bundle was made. */
  madeAt?: string;
  token?: TokenReading | null;
  /** Of a presentation: its holder's part, and its credentials. */
  holder?: { outcome: string; reason?: string };
  credentials?: { verdict: Verdict; steps: ExaminedStep[] }[];
}

/** Checks what a file holds. Undefined for what is nothing of the kind. @throws EngineError for a bundle of another form */
export async function check(value: JsonValue, options: Options): Promise<Checked | undefined> {
  const canonizer = canonizerFor(options);
  const beside = await besideOf(options);
  if (isEvidence(value)) {
    const bundle = readEvidence(value);
    const readers = evidenceReaders(bundle, { now: options.at, canonizer }, beside);
    const { verdict, steps } = await examine(bundle.credential, readers);
    return { what: 'evidence', verdict, steps, madeAt: bundle.madeAt };
  }
  const plain: TokenOptions = {
    now: options.at,
    canonizer,
    resolveDid: beside.resolveDid ?? createResolver({ fetchJson: async () => Promise.reject(new Error('offline')) }),
    ...(beside.fetchStatusList && { fetchStatusList: beside.fetchStatusList }),
  };
  if (isPresentation(value)) return presented(value, plain, options);
  if (tokenText(value) !== undefined && !isCredential(value)) {
    const token = await verifyToken(value, plain);
    if (token) return { what: 'token', verdict: token.verdict, steps: token.steps, token: token.reading };
    return presented(value, plain, options);
  }
  if (!isCredential(value)) return undefined;
  const { verdict, steps } = await verifyCredential(value, plain);
  return { what: 'credential', verdict, steps };
}

const typesOf = (value: JsonValue): string[] => (isObject(value) ? asArray(value.type).map(String) : []);
const isCredential = (value: JsonValue): value is JsonObject => typesOf(value).includes('VerifiableCredential');
const isPresentation = (value: JsonValue): boolean =>
  typesOf(value).some(type => type === 'VerifiablePresentation' || type === 'EnvelopedVerifiablePresentation');

/** The gravest of several verdicts speaks for a presentation. */
const GRAVITY: readonly Verdict[] = ['invalid', 'revoked', 'suspended', 'expired', 'not-yet-valid', 'unchecked'];

async function presented(
  value: JsonValue,
  plain: TokenOptions,
  { challenge, domain }: Options,
): Promise<Checked | undefined> {
  const { outcome, reason, credentials } = await verifyPresentation(value, {
    ...plain,
    ...(challenge !== undefined && { challenge }),
    ...(domain !== undefined && { domain }),
  });
  if (typeof value === 'string' && reason === 'enveloped') return undefined;
  const own: Verdict = outcome === 'failed' ? 'invalid' : outcome === 'unchecked' ? 'unchecked' : 'valid';
  const all = [own, ...credentials.map(({ verdict }) => verdict)];
  return {
    what: 'presentation',
    verdict: GRAVITY.find(verdict => all.includes(verdict)) ?? 'valid',
    steps: [],
    holder: { outcome, ...(reason && { reason }) },
    credentials,
  };
}
