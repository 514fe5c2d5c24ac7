import { textsIn } from '../json.ts';
import { checkRules, type Rule, type RuleReason, type RuleResult } from '../rules/index.ts';
import {
  verdictOf,
  type ReasonCode,
  type Source,
  type StatusRead,
  type Step,
  type StepId,
  type StepOutcome,
  type StatusSigners,
  type TokenOptions,
  type Verdict,
} from '../verify/index.ts';
import { matchCredential, type ClaimsPath, type CredentialQuery, type DcqlMismatch } from './dcql/index.ts';
import type { HolderFault, Opened } from './presented.ts';
import { isOfTrusted, type TrustedEntry, type TrustedIssuers } from './trusted-issuers.ts';
import { recognize, type EntryRefusal, type Recognition } from './trusted-lists.ts';

/**
 * The steps of an attempt, in their order: `query` (asked, of the right form, nothing more than asked), `holder` (key binding, nonce, audience), `issuer`
 * (trusted by the application), those of the verification, of which `signature` is its step `issuer`, and `rules`.
 */
export type AttemptStepId =
  | 'query'
  | 'holder'
  | 'issuer'
  | 'signature'
  | Exclude<StepId, 'issuer' | 'holder'>
  | 'rules';

/** Every reason that a step of an attempt can give. */
export type AttemptReason =
  | ReasonCode
  | HolderFault
  | DcqlMismatch['reason']
  | 'answer-malformed'
  | 'presentation-limit'
  | 'state-mismatch'
  | 'more-than-asked'
  | 'issuer-untrusted'
  | 'issuer-lists-over'
  | EntryRefusal
  | `rule-${RuleReason}`;

/** One step with its outcome. `unchecked` is no success. `subject` is the issuer, list or network that it speaks of. */
export interface AttemptStep {
  id: AttemptStepId;
  outcome: StepOutcome;
  reason?: AttemptReason;
  /** The claim that is missing, of another value, more than was asked, or that misses a rule. */
  path?: ClaimsPath;
  /** More of the reason, for people who build verifiers. */
  because?: string;
  subject?: string;
  /** Of `status`: list, place, the list's time, and what was read. */
  statuses?: StatusRead[];
  record?: Step['record'];
  sources: Source[];
  /** Of `rules`: each with its outcome. */
  rules?: RuleResult[];
  /** Of `issuer`: who vouches, or would; or the names of the lists that do not name it. */
  recognized?: Pick<TrustedEntry, 'list' | 'name' | 'credentialTypes' | 'since'>;
  lists?: readonly string[];
}

/** The steps of one presentation, and what its verification alone says. */
export interface PresentationSteps {
  steps: AttemptStep[];
  verdict: Verdict;
}

const step = (id: AttemptStepId, outcome: StepOutcome, reason?: AttemptReason, more: Partial<AttemptStep> = {}) => ({
  id,
  outcome,
  ...(reason && { reason }),
  ...more,
  sources: more.sources ?? [],
});

/** Compares an opened presentation with all that an application asks. */
export async function stepsOf(
  opened: Opened,
  query: CredentialQuery,
  asked: { issuers?: TrustedIssuers | undefined; rules: readonly Rule[]; now: Date },
  readers: Pick<TokenOptions, 'readCertificates' | 'policy'>,
): Promise<PresentationSteps & { statusSigners?: StatusSigners }> {
  const { issuers, rules, now } = asked;
  const recognition = issuers?.entries && (await recognize(issuedOf(opened), issuers.entries, { ...readers, now }));
  const entry = recognition && recognition !== 'unread' && !('refusal' in recognition) ? recognition : undefined;
  const isCertified = issuers && (await isOfTrusted(opened.certificates, issuers.certificates, readers));
  const verified = opened.verification.steps.map(each =>
    (isCertified || entry?.isByCertificate) && isUntrustedRoot(each) ? trustedRoot(each) : each,
  );
  return {
    steps: [
      queryStep(opened, query),
      holderStep(opened, query),
      issuerStep(opened, issuers, isCertified, recognition),
      ...verified.map((each): AttemptStep => ({ ...each, id: idOf(each.id) })),
      rulesStep(opened, rules, now),
    ],
    verdict: verdictOf(verified),
    ...(entry && { statusSigners: { lists: entry.entry.statusLists, signers: entry.entry.statusSigners } }),
  };
}

const sealTimeOf = (steps: readonly Step[]): number | undefined => {
  const seal = steps.find(({ id, outcome }) => id === 'seal' && outcome === 'passed');
  const time = Date.parse(seal?.record?.blockTime ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/** What lists are asked of. */
const issuedOf = ({ issuer, claimedIssuer, certificates, view, signedAt, isSignedBy, verification }: Opened) => {
  const isW3c = view.format === 'jwt_vc_json' || view.format === 'ldp_vc';
  return {
    issuer: issuer ?? claimedIssuer,
    certificates,
    types: isW3c ? textsIn(view.claims.type).filter(type => type !== 'VerifiableCredential') : view.types,
    signedAt,
    sealedAt: sealTimeOf(verification.steps),
    isSignedBy,
  };
};

/** The steps of what could not be opened. */
export const unopened = (outcome: 'failed' | 'unchecked', reason: AttemptReason, because?: string): AttemptStep[] => [
  step('query', outcome, reason, because === undefined ? {} : { because }),
  ...(['holder', 'issuer', 'signature', 'validity', 'status', 'rules'] as const).map(id =>
    step(id, 'unchecked', 'not-reached'),
  ),
];

const idOf = (id: StepId): AttemptStepId => (id === 'issuer' ? 'signature' : (id as AttemptStepId));

const isUntrustedRoot = ({ id, reason }: Step): boolean => id === 'issuer' && reason === 'token-certificate-untrusted';

function trustedRoot({ reason: _reason, ...rest }: Step): Step {
  return { ...rest, outcome: 'passed' };
}

function queryStep({ view, disclosures }: Opened, query: CredentialQuery): AttemptStep {
  // Whether its holder proved a key is the next step's.
  const match = matchCredential(query, { ...view, isBound: true });
  const [fault] = 'faults' in match ? match.faults : [];
  if (fault) return step('query', 'failed', fault.reason, 'path' in fault ? { path: fault.path } : {});
  const more = query.claims && disclosures.find(path => !query.claims?.some(claim => isCovered(path, claim.path)));
  return more ? step('query', 'failed', 'more-than-asked', { path: more }) : step('query', 'passed');
}

/** Whether a disclosure is of an asked claim, of a part of one, or of what one stands in. */
const isCovered = (disclosed: ClaimsPath, asked: ClaimsPath): boolean =>
  asked.every((part, at) => {
    const shown = disclosed[at];
    return shown === undefined || shown === part || (part === null && typeof shown === 'number');
  });

function holderStep({ proof, view }: Opened, query: CredentialQuery): AttemptStep {
  const { outcome, fault, because } = proof;
  if (fault) return step('holder', outcome, fault, because === undefined ? {} : { because });
  // A credential that names no holder is nobody's to present.
  if (query.require_cryptographic_holder_binding && !view.isBound) return step('holder', 'failed', 'holder-key');
  return step('holder', outcome);
}

function issuerStep(
  { issuer, claimedIssuer, certificates, verification }: Opened,
  trusted: TrustedIssuers | undefined,
  isCertified: boolean | undefined,
  recognition: Recognition,
): AttemptStep {
  const named = issuer ?? claimedIssuer;
  const subject = named === null ? {} : { subject: named };
  if (!trusted) return step('issuer', 'not-applicable', undefined, subject);
  const found = recognition === 'unread' ? undefined : recognition;
  const recognized = found && { ...subject, recognized: found.entry };
  const isVouched = found && !('refusal' in found);
  if (isVouched && found.isByCertificate) return step('issuer', 'passed', undefined, recognized);
  if (isCertified) return step('issuer', 'passed', undefined, subject);
  const isNamed = named !== null && trusted.identifiers.includes(named);
  // Anybody makes a certificate with any name.
  if ((isNamed || isVouched) && verification.steps.some(isUntrustedRoot))
    return step('issuer', 'unchecked', 'token-certificate-untrusted', subject);
  if (isVouched) return step('issuer', 'passed', undefined, recognized);
  if (isNamed) return step('issuer', 'passed', undefined, subject);
  // A list that is too old may vouch by now. What another list revoked stays revoked.
  if (trusted.overdue && trusted.overdue.length > 0 && !(found && found.refusal === 'issuer-revoked'))
    return step('issuer', 'unchecked', 'issuer-lists-over', { ...subject, lists: trusted.overdue });
  if (found) return step('issuer', 'failed', found.refusal, recognized);
  if ((isCertified === undefined || recognition === 'unread') && certificates.length > 0)
    return step('issuer', 'unchecked', 'token-certificate-unread', subject);
  return step('issuer', 'failed', 'issuer-untrusted', { ...subject, ...(trusted.lists && { lists: trusted.lists }) });
}

function rulesStep({ view }: Opened, rules: readonly Rule[], now: Date): AttemptStep {
  if (rules.length === 0) return step('rules', 'not-applicable');
  const results = checkRules(rules, view.claims, now);
  const missed = results.find(({ outcome }) => outcome === 'failed');
  if (!missed?.reason) return step('rules', 'passed', undefined, { rules: results });
  const path = rules[missed.rule]?.path;
  return step('rules', 'failed', `rule-${missed.reason}`, { ...(path && { path }), rules: results });
}
