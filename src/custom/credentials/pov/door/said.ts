import type { Language } from '../../../../../contract/base/common/language.ts';
import type { AttemptStep } from '../../../../../contract/credentials/applications/attempt.ts';
import { claimText } from '../../../../../contract/credentials/verification/claim-text.ts';
import type { Pack } from '../../../../../contract/credentials/verifiers/pack.ts';
import type { VerifierAttempt } from '../../../../../contract/credentials/verifiers/attempt.ts';
import type { CheckOutcome, CheckSource } from '../../../../../contract/credentials/verifiers/states.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { valuesAt } from '../../../../../engine/openid4vp/dcql/index.ts';
import type { OfflineJudgement } from '../../../../../engine/openid4vp/offline/index.ts';
import type { PovWords } from '../words/index.ts';
import type { Reasons } from './reasons/index.ts';

/** A value that was shown: text, or a picture as `data:` address. */
export interface SaidClaim {
  label: string;
  value: string;
  isPicture: boolean;
}

/** What a verdict says, whether it was made here or by the platform. */
export interface Said {
  outcome: CheckOutcome;
  source: CheckSource | 'online';
  /** Why it is no success, each reason once. */
  reasons: string[];
  /** As a trusted list names it; null where none does: nobody reads a DID at a door. */
  issuer: string | null;
  recognized: { list: string; types: string; since: number } | null;
  isHolderProven: boolean;
  claims: SaidClaim[];
  at: number;
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/(png|jpeg|webp);base64,/.test(value);

const text = (value: unknown, language: Language, { verdict }: PovWords): string => {
  if (typeof value === 'boolean') return value ? verdict.yes : verdict.no;
  return typeof value === 'object' ? JSON.stringify(value) : claimText(value, language, true);
};

const claimOf = (label: string, value: unknown, language: Language, words: PovWords): SaidClaim =>
  isPicture(value)
    ? { label, value, isPicture: true }
    : { label, value: text(value, language, words), isPicture: false };

const lastOf = (path: readonly (string | number | null)[]): string =>
  String(path.findLast(part => typeof part === 'string') ?? '');

/** What is asked of what was shown; of a whole credential what it is called, and whose it is. */
function claimsIn(
  { fields }: Pick<Pack, 'fields'>,
  claims: JsonObject,
  language: Language,
  words: PovWords,
): SaidClaim[] {
  const at = (path: readonly (string | number | null)[]): JsonValue | undefined => {
    try {
      return valuesAt(claims, path)[0];
    } catch {
      return undefined;
    }
  };
  const asked =
    fields.length > 0
      ? fields.map(({ path }) => [lastOf(path), at(path)] as const)
      : ([
          [words.verdict.name, at(['name'])],
          [words.verdict.subject, at(['credentialSubject', 'name'])],
        ] as const);
  return asked.flatMap(([label, value]) =>
    value === undefined || value === null ? [] : [claimOf(label, value, language, words)],
  );
}

/** A judgement of this device in words. */
export function saidOf(
  judgement: OfflineJudgement,
  {
    source,
    pack,
    at,
    language,
    words,
    reasons,
  }: {
    source: CheckSource;
    pack: Pack;
    at: number;
    language: Language;
    words: PovWords;
    reasons: Reasons;
  },
): Said {
  const { outcome, reason, faults, presentation, isHolderProven } = judgement;
  const [, offline] = /^offline\.(.+)$/.exec(reason ?? '') ?? [];
  const sentence = (why: string) => reasons[why] ?? words.reason;
  const own: Reasons = words.offline;
  const recognized = presentation?.steps.find(({ id }) => id === 'issuer')?.recognized;
  const grave = faults.filter(fault => fault.outcome === (outcome === 'failed' ? 'failed' : 'unchecked'));
  return {
    outcome,
    source,
    reasons: [
      ...new Set(offline === undefined ? grave.map(fault => sentence(fault.reason)) : [own[offline] ?? words.reason]),
    ],
    issuer: recognized?.name ?? null,
    recognized: recognized
      ? {
          list: recognized.list,
          types: recognized.credentialTypes.join(', ') || words.verdict.allTypes,
          since: recognized.since,
        }
      : null,
    isHolderProven,
    // Of what does not hold nothing is proven: nobody is to read it as if it were.
    claims: outcome === 'success' && presentation ? claimsIn(pack, presentation.claims, language, words) : [],
    at,
  };
}

const detail = (step: AttemptStep | undefined, name: string): string | undefined => {
  const value = step?.details?.[name];
  return value === undefined ? undefined : String(value);
};

/** What the platform says of an attempt, in words. */
export function saidOfAttempt(
  { state, reason, steps, claims, endedAt }: VerifierAttempt,
  { language, words, reasons }: { language: Language; words: PovWords; reasons: Reasons },
): Said {
  const isUnchecked = state === 'failed' && !steps.some(({ outcome }) => outcome === 'failed');
  const outcome = state === 'success' ? 'success' : isUnchecked || state === 'canceled' ? 'unchecked' : 'failed';
  const faults = steps.filter(step => step.outcome === (isUnchecked ? 'unchecked' : 'failed') && step.reason);
  const found = faults.map(fault => reasons[fault.reason ?? ''] ?? words.reason);
  const accepted = steps.find(({ id }) => id === 'issuer');
  const list = detail(accepted, 'recognizedBy');
  return {
    outcome,
    source: 'online',
    reasons: [...new Set(found.length > 0 || outcome === 'success' ? found : [reasons[reason ?? ''] ?? words.reason])],
    issuer: list === undefined ? null : (detail(accepted, 'name') ?? null),
    recognized:
      list === undefined
        ? null
        : {
            list,
            types: detail(accepted, 'types') || words.verdict.allTypes,
            since: Date.parse(detail(accepted, 'since') ?? ''),
          },
    isHolderProven: outcome === 'success',
    claims: (claims ?? []).map(({ path, value }) => claimOf(path.split('.').at(-1) ?? path, value, language, words)),
    at: Date.parse(endedAt ?? '') || Date.now(),
  };
}
