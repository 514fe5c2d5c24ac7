import type { JsonObject, JsonValue } from '../json.ts';
import type { DeviceAsked } from '../formats/mdoc/index.ts';
import type { Rule } from '../rules/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { isWithinLimits, type StepOutcome, type TokenOptions, type Verdict } from '../verify/index.ts';
import {
  stepsOf,
  unopened,
  type AttemptReason,
  type AttemptStep,
  type AttemptStepId,
  type PresentationSteps,
} from './attempt-steps.ts';
import {
  CREDENTIAL_FORMATS,
  evaluateDcql,
  type ClaimsPath,
  type CredentialQuery,
  type CredentialView,
  type DcqlQuery,
} from './dcql/index.ts';
import { HOLDER_MAX_AGE, presentationsIn } from './presentations.ts';
import { openPresentation, type Opened } from './presented.ts';
import type { TrustedIssuers } from './trusted-issuers.ts';

/** What an application asked, as the verifier kept it. */
export interface AttemptAsked {
  /** The client id with its prefix, or `audienceOfOrigin` of an answer through the browser. */
  audience: string;
  nonce: string;
  /** Undefined where none was sent: through the browser. */
  state?: string | undefined;
  /** What the device of a mobile document signs of the request; undefined where none is asked for. */
  device?: DeviceAsked | undefined;
  dcql: DcqlQuery;
  /** Whose credentials are accepted; undefined where each issuer whose signature is valid is. */
  issuers?: TrustedIssuers | undefined;
  /** Rules by the id of their query. */
  rules?: Readonly<Record<string, readonly Rule[]>> | undefined;
}

/** What a wallet answered, as `readWalletAnswer` reads it. */
export interface AttemptAnswer {
  vpToken: unknown;
  state?: string | undefined;
}

/** `unchecked`: something could not be checked, which is no success. */
export type AttemptOutcome = 'success' | 'failed' | 'unchecked';

/** One step that did not pass. */
export interface AttemptFault {
  /** The id of the query; null where it is of the answer as a whole. */
  query: string | null;
  /** The number of the credential among those of its query, from 0; null where it is of none. */
  at: number | null;
  step: AttemptStepId;
  outcome: 'failed' | 'unchecked';
  reason: AttemptReason;
  path?: ClaimsPath;
}

/** One presentation with its steps. Claims and issuer are proven where the outcome is a success. */
export interface ExaminedPresentation {
  query: string;
  at: number;
  format: string;
  outcome: AttemptOutcome;
  /** What the verification of the credential alone says. */
  verdict: Verdict;
  steps: AttemptStep[];
  issuer: string | null;
  types: readonly string[];
  /** The claims that were shown; of a W3C credential, the credential. */
  claims: JsonObject;
  /** Who proved to hold it: by a key, or by an identifier. */
  holder: { key?: PublicKey; id?: string };
}

/** What came of an attempt. */
export interface AttemptExamination {
  outcome: AttemptOutcome;
  /** The first reason; null of a success. What failed goes before what could not be checked. */
  because: AttemptFault | null;
  /** All that did not pass, of the answer as a whole first. */
  faults: AttemptFault[];
  presentations: ExaminedPresentation[];
}

/** Characters of a presentation. */
const PRESENTATION_MAX = 4 * 1024 * 1024;

/**
 * Examines the answer to an attempt, step by step, for people (OpenID4VP 1.0 §8.6): each presentation against its query, its holder's proof, its
 * issuer, the engine's verification and the rules of the application. Never rejects. `options.now` is the instant of each check, also of the rules.
 */
export async function examineAttempt(
  { vpToken, state }: AttemptAnswer,
  asked: AttemptAsked,
  options: TokenOptions & { maxAge?: number },
): Promise<AttemptExamination> {
  const entries = presentationsIn(vpToken);
  if (typeof entries === 'string') return concluded([wholeFault(null, entries)], []);
  if (asked.state !== undefined && state !== asked.state) return concluded([wholeFault(null, 'state-mismatch')], []);
  const faults: AttemptFault[] = [];
  const presentations: ExaminedPresentation[] = [];
  for (const [id, list] of entries) {
    const query = asked.dcql.credentials.find(each => each.id === id);
    if (!query || (list.length > 1 && !query.multiple)) continue;
    if (!CREDENTIAL_FORMATS.some(format => format === query.format)) faults.push(wholeFault(id, 'format'));
    else
      for (const [at, value] of list.entries())
        presentations.push(await examineOne({ query, at, value }, asked, options));
  }
  // What is asked and how many are compared; what each shows is a step of its own.
  const counted = new Map(entries.map(([id, list]) => [id, list.map(() => NOTHING)]));
  for (const { query, at, reason } of evaluateDcql(asked.dcql, counted))
    if (at === null) faults.push(wholeFault(query, reason));
  return concluded(faults, presentations);
}

const NOTHING: CredentialView = { format: '', types: [], claims: {}, isBound: false };

const wholeFault = (query: string | null, reason: AttemptReason): AttemptFault => ({
  query,
  at: null,
  step: 'query',
  outcome: 'failed',
  reason,
});

interface One {
  query: CredentialQuery;
  at: number;
  value: JsonValue;
}

async function examineOne(
  one: One,
  asked: AttemptAsked,
  options: TokenOptions & { maxAge?: number },
): Promise<ExaminedPresentation> {
  const { query, value } = one;
  if (!isWithinLimits(value) || JSON.stringify(value).length > PRESENTATION_MAX)
    return examined(one, { steps: unopened('failed', 'presentation-limit'), verdict: 'unchecked' });
  try {
    const { maxAge = HOLDER_MAX_AGE, ...readers } = options;
    const { audience: clientId, nonce, device } = asked;
    const holder = { clientId, nonce, maxAge, device, authorities: authoritiesOf(asked.issuers) };
    const opened = await openPresentation(value, query, holder, readers);
    if ('fault' in opened)
      return examined(one, { steps: unopened('failed', opened.fault, opened.because), verdict: 'invalid' });
    const { issuers, rules } = asked;
    const own = rules && Object.hasOwn(rules, query.id) ? rules[query.id] : undefined;
    const against = { issuers, rules: own ?? [], now: options.now };
    const { statusSigners, ...found } = await stepsOf(opened, query, against, options);
    if (!statusSigners?.signers.length || !isOfAnotherSigner(found.steps)) return examined(one, found, opened);
    // Who else may sign the list is known once its issuer is.
    const reopened = await openPresentation(value, query, holder, { ...readers, statusSigners });
    return 'fault' in reopened
      ? examined(one, found, opened)
      : examined(one, await stepsOf(reopened, query, against, options), reopened);
  } catch {
    return examined(one, { steps: unopened('unchecked', 'unprocessable'), verdict: 'unchecked' });
  }
}

/** Certificates by which chains of mobile documents may end. */
const authoritiesOf = (issuers: TrustedIssuers | undefined): string[] | undefined =>
  issuers && [...issuers.certificates, ...(issuers.entries ?? []).flatMap(({ certificate }) => certificate ?? [])];

/** Whether a status was not read because somebody else than the issuer signed its list. */
const isOfAnotherSigner = (steps: readonly AttemptStep[]): boolean =>
  steps.some(
    ({ id, reason }) => id === 'status' && (reason === 'status-list-issuer' || reason === 'status-list-proof'),
  );

const examined = (
  { query, at }: One,
  { steps, verdict }: PresentationSteps,
  opened?: Opened,
): ExaminedPresentation => ({
  query: query.id,
  at,
  format: query.format,
  outcome: outcomeOf(steps, verdict),
  verdict,
  steps,
  issuer: opened ? (opened.issuer ?? opened.claimedIssuer) : null,
  types: opened?.view.types ?? [],
  claims: opened?.view.claims ?? {},
  holder: opened?.holder ?? {},
});

/** The steps that are the application's own; the verification has a verdict of its own. */
const OWN: readonly AttemptStepId[] = ['query', 'holder', 'issuer', 'rules'];

function outcomeOf(steps: readonly AttemptStep[], verdict: Verdict): AttemptOutcome {
  const own = (outcome: StepOutcome) => steps.some(step => OWN.includes(step.id) && step.outcome === outcome);
  if (own('failed') || (verdict !== 'valid' && verdict !== 'unchecked')) return 'failed';
  return own('unchecked') || verdict === 'unchecked' ? 'unchecked' : 'success';
}

function concluded(whole: readonly AttemptFault[], presentations: ExaminedPresentation[]): AttemptExamination {
  const faults = [...whole, ...presentations.flatMap(faultsOf)];
  const outcomes = presentations.map(({ outcome }) => outcome);
  const isFailed = whole.length > 0 || outcomes.includes('failed');
  const outcome: AttemptOutcome = isFailed ? 'failed' : outcomes.includes('unchecked') ? 'unchecked' : 'success';
  const because = faults.find(fault => fault.outcome === (isFailed ? 'failed' : 'unchecked')) ?? null;
  return { outcome, because: outcome === 'success' ? null : because, faults, presentations };
}

function faultsOf({ query, at, outcome, steps }: ExaminedPresentation): AttemptFault[] {
  if (outcome === 'success') return [];
  return steps.flatMap(({ id, outcome: found, reason, path }) =>
    (found === 'failed' || found === 'unchecked') && reason && reason !== 'not-reached'
      ? [{ query, at, step: id, outcome: found, reason, ...(path && { path }) }]
      : [],
  );
}
