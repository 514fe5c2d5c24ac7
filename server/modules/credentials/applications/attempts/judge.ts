import { OWN_QUERY, type ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import { examineAttempt, type AttemptExamination, type AttemptFault } from '../../../../../engine/openid4vp/index.ts';
import type { TokenOptions } from '../../../../../engine/verify/index.ts';
import { asArray, isObject, type JsonValue } from '../../../../../engine/json.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts, PresentationAsked, PresentationJudgement } from '../../../../platform/module/index.ts';
import { openReaders } from '../../verification/index.ts';
import { claimsOf, keepClaims } from './claims.ts';
import { endAttempt, type Ending } from './end.ts';
import { heldEnding } from './held.ts';
import { issuersOf } from './issuers.ts';
import { recipientOf } from './recipient.ts';
import { lockAttemptOf } from './rows.ts';
import { keptText, stepsOf } from './steps.ts';

/** The one document among what was presented, whose seal may be looked at. */
function documentIn(vpToken: JsonValue | undefined): JsonValue {
  const [presented] = Object.values(isObject(vpToken) ? vpToken : {}).flatMap(each => asArray(each));
  if (!isObject(presented)) return null;
  const [credential] = asArray(presented.verifiableCredential);
  return isObject(credential) ? credential : presented;
}

const withSimulated = (readers: TokenOptions, { readList }: Simulated): TokenOptions => ({
  ...readers,
  readTokenStatus: uri =>
    readList(uri, published => readers.readTokenStatus?.(published) ?? Promise.reject(new Error('No reader'))),
  readCwtStatus: uri =>
    readList(uri, published => readers.readCwtStatus?.(published) ?? Promise.reject(new Error('No reader'))),
  fetchStatusList: uri =>
    readList(uri, published => readers.fetchStatusList?.(published) ?? Promise.reject(new Error('No reader'))),
});

/** The reason of an attempt: the step that it failed at, and why. */
const reasonOf = ({ because }: AttemptExamination): string | null => because && `${because.step}.${because.reason}`;

/** Characters of what a wallet is told: it chose some of them. */
const FAULT_MAX = 500;
const REFUSED_MAX = 2000;

/** The same for people who build wallets: which query, which credential, which claim. */
const faultText = ({ query, at, step, reason, path }: AttemptFault): string =>
  [query ?? 'vp_token', ...(at === null ? [] : [`[${at}]`]), step, reason, ...(path ? [JSON.stringify(path)] : [])]
    .join(' ')
    .slice(0, FAULT_MAX)
    .replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');

/** What an examination reads and trusts beside what is published: of a simulated wallet. */
export interface Simulated {
  /** The DID of the issuer whose credentials are accepted where the application names issuers. */
  issuer: string | null;
  /** The root (base64 DER) under which mobile documents are accepted beside those of the application. */
  root: string | null;
  /** The reader of status lists of both kinds, and the one for all that is not simulated. */
  readList<T>(uri: string, published: (uri: string) => Promise<T>): Promise<T>;
}

/** Judges an answer to an application. It is over with it, whatever the judgement says; only what is no answer at all ends nothing. */
export async function judgeAnswer(
  parts: ModuleParts,
  { id, organizationId, clientId, nonce, dcql, device }: PresentationAsked,
  content: ApplicationContent,
  vpToken: JsonValue | undefined,
  simulated?: Simulated,
): Promise<PresentationJudgement | { malformed: string }> {
  if (organizationId === null) throw new Error('An attempt is of an organization');
  const issuers = await issuersOf(parts, organizationId, content, simulated);
  const readers = await openReaders(parts, parts.clock())(documentIn(vpToken));
  const examination = await examineAttempt(
    { vpToken },
    { audience: clientId, nonce, dcql, device, issuers, rules: { [OWN_QUERY]: content.rules } },
    simulated ? withSimulated(readers, simulated) : readers,
  );
  const { outcome, because, faults, presentations } = examination;
  if (because?.reason === 'answer-malformed') return { malformed: 'vp_token is no answer' };
  const isSuccess = outcome === 'success';
  const ending = async (tx: Tx, isAtDoor: boolean): Promise<Ending> => ({
    move: isSuccess ? 'succeed' : 'fail',
    reason: reasonOf(examination),
    steps: stepsOf(examination),
    issuer: keptText(presentations[0]?.issuer ?? null),
    claims: isSuccess ? keepClaims(parts, id, content, claimsOf(dcql, presentations), isAtDoor) : undefined,
    recipientId: await recipientOf(tx, vpToken),
  });
  return {
    ...(!isSuccess && { refused: faults.map(faultText).join('; ').slice(0, REFUSED_MAX) || outcome }),
    async settle(tx) {
      const attempt = await lockAttemptOf(tx, id);
      const isEnded = attempt && (await endAttempt(tx, parts, attempt, await ending(tx, attempt.channel === 'pov')));
      // Its application was removed meanwhile.
      if (!isEnded) throw new AppError('attempt.over');
    },
    async hold(tx) {
      const attempt = await lockAttemptOf(tx, id);
      if (attempt?.state !== 'requested') throw new AppError('attempt.over');
      return heldEnding(await ending(tx, false));
    },
  };
}
