import type { JsonObject, JsonValue } from '../json.ts';
import { isWithinLimits, type TokenOptions, type Verification } from '../verify/index.ts';
import {
  CREDENTIAL_FORMATS,
  evaluateDcql,
  type ClaimsPath,
  type CredentialQuery,
  type CredentialView,
  type DcqlMismatch,
  type DcqlQuery,
} from './dcql/index.ts';
import { HOLDER_MAX_AGE, presentationsIn } from './presentations.ts';
import { openPresentation, type HolderFault, type Opened } from './presented.ts';
import { authorizedBy, type TransactionData } from './transaction-data.ts';

/** What was asked, as the verifier kept it. */
export interface AnswerAsked {
  clientId: string;
  nonce: string;
  dcql: DcqlQuery;
  transactionData: readonly TransactionData[];
}

/** Why an answer is refused. */
export type AnswerReason =
  | 'answer-malformed'
  | 'presentation-limit'
  | 'credential'
  | 'transaction-data'
  | 'transaction-data-missing'
  | HolderFault
  | DcqlMismatch['reason'];

/** One failure: of which query, and of which of its presentations. Null where it is of the answer as a whole. */
export interface AnswerFault {
  query: string | null;
  at: number | null;
  reason: AnswerReason;
  /** The claim that is missing or of another value. */
  path?: ClaimsPath;
  /** More of the reason, for people who build verifiers. */
  because?: string;
  /** Of `credential`: what the verification found. */
  verification?: Verification;
}

/** A credential that was presented and verified. */
export interface PresentedCredential extends Pick<Opened, 'verification' | 'issuer' | 'holder'> {
  query: string;
  at: number;
  format: string;
  types: readonly string[];
  /** The claims that were shown; of a W3C credential, the credential. */
  claims: JsonObject;
  /** As it was presented, with the holder's proof. */
  presented: JsonValue;
  /** What of the transaction data its holder authorizes. */
  authorizes: readonly TransactionData[];
}

/** What came of an answer: without faults, it is accepted. */
export interface AnswerCheck {
  faults: readonly AnswerFault[];
  credentials: readonly PresentedCredential[];
}

/**
 * Checks a `vp_token` (OpenID4VP 1.0 §8.1, §8.6): each presentation by its format, its holder's proof for this client and nonce, the credential by the
 * engine's verification, the query (§6.4), and the transaction data (§8.4). Never rejects.
 */
export async function checkAnswer(
  vpToken: unknown,
  asked: AnswerAsked,
  options: TokenOptions & { maxAge?: number },
): Promise<AnswerCheck> {
  const entries = presentationsIn(vpToken);
  if (typeof entries === 'string') return { faults: [{ query: null, at: null, reason: entries }], credentials: [] };
  const faults: AnswerFault[] = [];
  const credentials: PresentedCredential[] = [];
  const views = new Map<string, CredentialView[]>();
  for (const [id, list] of entries) {
    const query = asked.dcql.credentials.find(each => each.id === id);
    const isRead = query && CREDENTIAL_FORMATS.some(format => format === query.format);
    if (query && !isRead) faults.push({ query: id, at: null, reason: 'format' });
    views.set(id, []);
    if (!query || !isRead || (list.length > 1 && !query.multiple)) {
      // Compared by their number alone.
      views.set(
        id,
        list.map(() => ({ format: '', types: [], claims: {}, isBound: false })),
      );
      continue;
    }
    for (const [at, value] of list.entries()) {
      const found = await openOne({ query, at, value }, asked, options);
      faults.push(...found.faults);
      if (!found.credential) continue;
      views.get(id)?.push(found.view);
      credentials.push(found.credential);
    }
    // Its faults are told by its presentations.
    if (views.get(id)?.length !== list.length) views.delete(id);
  }
  const broken = new Set(faults.map(({ query }) => query));
  faults.push(...evaluateDcql(asked.dcql, views).filter(({ query }) => !broken.has(query)));
  faults.push(...unauthorized(asked.transactionData, credentials));
  return { faults, credentials };
}

interface One {
  query: CredentialQuery;
  at: number;
  value: JsonValue;
}

async function openOne(
  { query, at, value }: One,
  { clientId, nonce, transactionData }: AnswerAsked,
  { maxAge = HOLDER_MAX_AGE, ...options }: TokenOptions & { maxAge?: number },
): Promise<
  { faults: AnswerFault[] } & ({ credential: PresentedCredential; view: CredentialView } | { credential?: never })
> {
  const fault = (reason: AnswerReason, more: Partial<AnswerFault> = {}): AnswerFault => ({
    query: query.id,
    at,
    reason,
    ...more,
  });
  if (!isWithinLimits(value)) return { faults: [fault('presentation-limit')] };
  const opened = await openPresentation(value, query, { clientId, nonce, maxAge }, options);
  if ('fault' in opened) {
    const { because } = opened;
    return { faults: [fault(opened.fault, because === undefined ? {} : { because })] };
  }
  const { view, verification, issuer, holder, proof, binding } = opened;
  if (proof.fault)
    return { faults: [fault(proof.fault, proof.because === undefined ? {} : { because: proof.because })] };
  if (verification.verdict !== 'valid') return { faults: [fault('credential', { verification })] };
  const { primitives } = options.canonizer.tools;
  const mayAuthorize = transactionData.filter(({ credentialIds }) => credentialIds.includes(query.id));
  const authorizes = authorizedBy(binding, mayAuthorize, primitives);
  return {
    faults: authorizes ? [] : [fault('transaction-data')],
    view,
    credential: {
      query: query.id,
      at,
      format: view.format,
      types: view.types,
      claims: view.claims,
      presented: value,
      verification,
      issuer,
      holder,
      authorizes: authorizes ?? [],
    },
  };
}

/** Transaction data that no presented credential authorizes. */
const unauthorized = (
  data: readonly TransactionData[],
  credentials: readonly PresentedCredential[],
): readonly AnswerFault[] =>
  data
    .filter(({ encoded }) => !credentials.some(({ authorizes }) => authorizes.some(each => each.encoded === encoded)))
    .map(({ credentialIds }) => ({ query: credentialIds[0] ?? null, at: null, reason: 'transaction-data-missing' }));
