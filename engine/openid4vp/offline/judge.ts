import { CHALLENGE_SECONDS, PLACES_MAX } from '../../../contract/credentials/verifiers/limits.ts';
import type { Pack } from '../../../contract/credentials/verifiers/pack.ts';
import { asArray, type JsonObject, type JsonValue } from '../../json.ts';
import { base64urlDecode } from '../../primitives/index.ts';
import { parseRules } from '../../rules/index.ts';
import type { TokenOptions } from '../../verify/index.ts';
import {
  examineAttempt,
  type AttemptExamination,
  type AttemptFault,
  type AttemptOutcome,
  type ExaminedPresentation,
} from '../attempt.ts';
import { parseDcql, type DcqlQuery } from '../dcql/index.ts';
import type { OfflineAnswer } from './codes.ts';
import { credentialDigest, placeDigest } from './digests.ts';

/** Why nothing was examined: the pack is too old, or accepts everybody; the clock of the device is wrong; the challenge is over, or was answered. */
export type OfflineFault =
  | 'pack-old'
  | 'pack-open'
  | 'pack-malformed'
  | 'clock-wrong'
  | 'challenge-unknown'
  | 'challenge-over'
  | 'challenge-used'
  | 'paper-form';

/** What a device says of what it was shown. */
export interface OfflineJudgement {
  outcome: AttemptOutcome;
  /** `step.reason` as of an attempt, or `offline.` and a fault; null of a success. */
  reason: string | null;
  faults: readonly AttemptFault[];
  presentation?: ExaminedPresentation | undefined;
  /** A paper proves no holder. */
  isHolderProven: boolean;
  /** `credentialDigest` of what was shown, and `placeDigest` of its places: null and none where nothing was read. */
  credential: string | null;
  places: string[];
}

/** A challenge of a device, and what became of it. Times are milliseconds. */
export interface Challenge {
  nonce: string;
  madeAt: number;
  isUsed: boolean;
}

const SKEW = 5000;

/** Whether nothing may be judged by a pack at a time. A clock before the pack was made, or before a time that the device has seen, is wrong. */
export function packFault(
  { madeAt, goodUntil, issuers }: Pick<Pack, 'madeAt' | 'goodUntil' | 'issuers'>,
  now: number,
  latest = 0,
): OfflineFault | undefined {
  if (now < Math.max(Date.parse(madeAt), latest) - SKEW) return 'clock-wrong';
  if (now > Date.parse(goodUntil)) return 'pack-old';
  return issuers === null ? 'pack-open' : undefined;
}

const faulty = (fault: OfflineFault, outcome: AttemptOutcome = 'unchecked'): OfflineJudgement => ({
  outcome,
  reason: `offline.${fault}`,
  faults: [],
  isHolderProven: false,
  credential: null,
  places: [],
});

/**
 * Judges a wallet's answer by a pack. The challenge has to be this device's own, at most 60 s old and never answered; the caller notes that it is used now,
 * whatever the judgement says. Never rejects.
 */
export async function judgeAnswerOffline(
  { nonce, vpToken }: OfflineAnswer,
  {
    pack,
    challenge,
    audience,
    latest,
  }: { pack: Pack; challenge: Challenge | undefined; audience: string; latest?: number },
  readers: TokenOptions,
): Promise<OfflineJudgement> {
  const now = readers.now.getTime();
  const fault = packFault(pack, now, latest);
  if (fault) return faulty(fault);
  if (!challenge || challenge.nonce !== nonce) return faulty('challenge-unknown', 'failed');
  if (challenge.isUsed) return faulty('challenge-used', 'failed');
  if (now < challenge.madeAt - SKEW) return faulty('clock-wrong');
  if (now > challenge.madeAt + CHALLENGE_SECONDS * 1000) return faulty('challenge-over', 'failed');
  const query = queryIn(pack);
  if (!query) return faulty('pack-malformed');
  return judged(await examine(vpToken, pack, query, { audience, nonce }, readers), vpToken, pack, readers);
}

/** Judges the credential of a paper by a pack. Who shows it proves nothing. Never rejects. */
export async function judgePaperOffline(
  credential: JsonObject,
  { pack, latest }: { pack: Pack; latest?: number },
  readers: TokenOptions,
): Promise<OfflineJudgement> {
  const fault = packFault(pack, readers.now.getTime(), latest);
  if (fault) return faulty(fault);
  const query = queryIn(pack);
  const [asked] = query?.credentials ?? [];
  if (!query || !asked) return faulty('pack-malformed');
  if (asked.format !== 'ldp_vc') return faulty('paper-form');
  const unbound = { ...query, credentials: [{ ...asked, require_cryptographic_holder_binding: false }] };
  const vpToken = { [asked.id]: [credential] };
  const examination = await examine(vpToken, pack, unbound, { audience: '', nonce: '' }, readers);
  return { ...judged(examination, vpToken, pack, readers), isHolderProven: false };
}

function queryIn({ dcql }: Pack): DcqlQuery | undefined {
  const parsed = parseDcql(dcql as JsonObject);
  return 'query' in parsed ? parsed.query : undefined;
}

function examine(
  vpToken: JsonObject,
  { issuers, rules }: Pack,
  dcql: DcqlQuery,
  { audience, nonce }: { audience: string; nonce: string },
  readers: TokenOptions,
): Promise<AttemptExamination> {
  const own = parseRules(rules as JsonObject[]);
  const [asked] = dcql.credentials;
  return examineAttempt(
    { vpToken },
    {
      audience,
      nonce,
      dcql,
      issuers: issuers ? { ...issuers, entries: issuers.entries.map(entryOf) } : undefined,
      rules: asked && 'rules' in own ? { [asked.id]: own.rules } : undefined,
    },
    { ...readers, maxAge: CHALLENGE_SECONDS, policy: { approvals: 'attached' } },
  );
}

type PackEntry = NonNullable<Pack['issuers']>['entries'][number];
const entryOf = ({ key, ...entry }: PackEntry) => ({ ...entry, key: key as JsonObject | undefined });

/** The steps by which it is proven who issued a credential. */
const ISSUED = ['signature', 'issuer'] as const;

function judged(
  { outcome, because, faults, presentations }: AttemptExamination,
  vpToken: JsonObject,
  { salt }: Pack,
  { canonizer }: TokenOptions,
): OfflineJudgement {
  const [presentation] = presentations;
  const { primitives } = canonizer.tools;
  const bytes = base64urlDecode(salt);
  // What nobody proved to have issued may name the place of somebody else's credential.
  const isIssued = ISSUED.every(step =>
    presentation?.steps.some(({ id, outcome: found }) => id === step && found === 'passed'),
  );
  const statuses = (isIssued ? presentation?.steps.flatMap(({ statuses: read }) => read ?? []) : undefined) ?? [];
  const [place] = statuses;
  const named = place ? `${place.list}#${place.place}` : presentation && nameOf(presentation, vpToken);
  const text = isIssued ? named : undefined;
  return {
    outcome,
    reason: because && `${because.step}.${because.reason}`,
    faults,
    presentation,
    isHolderProven:
      presentation?.steps.some(({ id, outcome: found }) => id === 'holder' && found === 'passed') ?? false,
    credential: text === undefined ? null : credentialDigest(bytes, text, primitives),
    places: statuses.slice(0, PLACES_MAX).map(({ list, place }) => placeDigest(bytes, list, place, primitives)),
  };
}

/** What a credential without a status is told apart by: its id, or what its issuer signed of a token. */
function nameOf({ query, at, claims }: ExaminedPresentation, vpToken: JsonObject): string | undefined {
  if (typeof claims.id === 'string') return claims.id;
  const value: JsonValue | undefined = asArray(vpToken[query])[at];
  return typeof value === 'string' ? value.split('~')[0] : undefined;
}
