import { OWN_QUERY, type ApplicationContent } from '../../../../../contract/credentials/applications/index.ts';
import {
  examineAttempt,
  type AttemptExamination,
  type AttemptFault,
  type TrustedIssuers,
} from '../../../../../engine/openid4vp/index.ts';
import type { TokenOptions } from '../../../../../engine/verify/index.ts';
import { asArray, isObject, type JsonValue } from '../../../../../engine/json.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts, PresentationAsked, PresentationJudgement } from '../../../../platform/module/index.ts';
import { listsOfIssuers, trustedBy } from '../../../accounts/trusted-lists/index.ts';
import { readTokenIssuer } from '../../../base/dids/index.ts';
import { openReaders } from '../../verification/index.ts';
import { claimsOf, keepClaims } from './claims.ts';
import { endAttempt, type Ending } from './end.ts';
import { heldEnding } from './held.ts';
import { certificatesIn, entryOf } from './listed.ts';
import { recipientOf } from './recipient.ts';
import { lockAttemptOf } from './rows.ts';
import { keptText, stepsOf } from './steps.ts';

/**
 * Whose credentials an application accepts: of those that it names and those in its trusted lists; of a schema of ours without either the organization
 * itself, else each issuer's (undefined). Tokens with disclosures name an issuer of ours by its address.
 */
async function issuersOf(
  { database, settings }: ModuleParts,
  organizationId: string,
  { issuers, trustedLists, schemaId }: ApplicationContent,
  simulated?: Simulated,
): Promise<TrustedIssuers | undefined> {
  const isOpen = issuers.length === 0 && trustedLists.length === 0;
  if (isOpen && schemaId === null) return undefined;
  const { lists, entities } = await database.organization(organizationId, async tx => ({
    lists: trustedLists.length === 0 ? [] : await listsOfIssuers(tx, trustedLists),
    entities: trustedLists.length === 0 ? [] : await trustedBy(tx, trustedLists),
  }));
  const named = issuers.flatMap(issuer => ('did' in issuer ? [issuer.did] : []));
  const served = await database.public(tx =>
    tx.rows<{ did: string; local_id: string }>(
      'select distinct did, local_id from public_did_keys where did = any($1)',
      [[...named, ...entities.filter(({ type }) => type === 'did').map(({ kid }) => kid)]],
    ),
  );
  const own = !isOpen
    ? []
    : await database.organization(organizationId, tx =>
        tx.rows<{ did: string; local_id: string }>(
          'select did, local_id from dids where organization_id = $1 and user_id is null and local_id is not null',
          [organizationId],
        ),
      );
  const addressed = await Promise.all(
    [...served, ...own].map(async ({ did, local_id: localId }) => {
      const metadata = await readTokenIssuer(database, settings.publicUrl, localId);
      return { did, addresses: typeof metadata?.issuer === 'string' ? [metadata.issuer] : [] };
    }),
  );
  const addressesOf = (wanted: string) => addressed.flatMap(({ did, addresses }) => (did === wanted ? addresses : []));
  return {
    identifiers: [
      ...named,
      ...own.map(({ did }) => did),
      ...[...named, ...own.map(({ did }) => did)].flatMap(addressesOf),
      ...(simulated?.issuer ? [simulated.issuer] : []),
    ],
    certificates: issuers.flatMap(issuer => ('certificate' in issuer ? certificatesIn(issuer.certificate) : [])),
    entries: entities.map(entity => entryOf(entity, addressesOf)),
    lists: lists.map(({ name }) => name),
  };
}

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
  const ending = async (tx: Tx): Promise<Ending> => ({
    move: isSuccess ? 'succeed' : 'fail',
    reason: reasonOf(examination),
    steps: stepsOf(examination),
    issuer: keptText(presentations[0]?.issuer ?? null),
    claims: isSuccess ? keepClaims(parts, id, content, claimsOf(dcql, presentations)) : undefined,
    recipientId: await recipientOf(tx, vpToken),
  });
  return {
    ...(!isSuccess && { refused: faults.map(faultText).join('; ').slice(0, REFUSED_MAX) || outcome }),
    async settle(tx) {
      const attempt = await lockAttemptOf(tx, id);
      const isEnded = attempt && (await endAttempt(tx, parts, attempt, await ending(tx)));
      // Its application was removed meanwhile.
      if (!isEnded) throw new AppError('attempt.over');
    },
    async hold(tx) {
      const attempt = await lockAttemptOf(tx, id);
      if (attempt?.state !== 'requested') throw new AppError('attempt.over');
      return heldEnding(await ending(tx));
    },
  };
}
