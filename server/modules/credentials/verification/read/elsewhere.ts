import type { PublicRead, ReadKind } from '../../../../../contract/credentials/verification/reads.ts';
import { validateCredential } from '../../../../../engine/credential/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { parseJws, STATUS_LIST_TYPE } from '../../../../../engine/tokens/index.ts';
import { isWithinLimits } from '../../../../../engine/verify/index.ts';
import type { Asker } from '../../../../platform/turns/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { OutboundRefused, type Outbound } from '../../../../platform/outbound/index.ts';
import { createFairQueue } from '../../../../platform/turns/index.ts';
import { countAttempt, type Allowance } from '../../../accounts/identity/index.ts';

/** What one address may have us read elsewhere: enough to check some credentials, too little to knock on doors with. */
export const READ_ELSEWHERE: Allowance = { max: 60, seconds: 3600 };
/** So many addresses are read at once, the askers in turn. */
const AT_ONCE = 4;
const WAITING_MAX = 20;

const ACCEPT: Readonly<Record<ReadKind, string>> = {
  did: 'application/did, application/did+json, application/did+ld+json, application/json',
  'issuer-metadata': 'application/json',
  status: 'application/statuslist+jwt, application/vc, application/json',
  context: 'application/ld+json, application/json',
  schema: 'application/schema+json, application/json',
};

/** Whether JSON is of a kind. */
const IS_OF_KIND: Readonly<Record<ReadKind, (document: JsonObject) => boolean>> = {
  did: ({ id }) => typeof id === 'string' && id.startsWith('did:'),
  'issuer-metadata': ({ issuer, jwks }) => typeof issuer === 'string' && isObject(jwks) && isArray(jwks.keys),
  status: document => 'credential' in validateCredential(document) && isObject(document.credentialSubject),
  context: document => document['@context'] !== undefined,
  schema: ({ $schema, type, properties }) =>
    typeof $schema === 'string' || type === 'object' || isObject(properties) || type === 'JsonSchema',
};

/** Whether a text parses as what was asked for: anything else is not passed on. */
export function isOfKind(kind: ReadKind, text: string): boolean {
  try {
    if (kind === 'status' && !text.trimStart().startsWith('{'))
      return parseJws(text.trim()).header.typ === STATUS_LIST_TYPE;
    const document = JSON.parse(text) as JsonValue;
    return isObject(document) && isWithinLimits(document) && IS_OF_KIND[kind](document);
  } catch {
    return false;
  }
}

/**
 * Reads public documents of issuers for browsers that may not.
 * @throws AppError request.too_many, schema.address_refused, reading.unread, reading.other; NotServed where too many ask
 */
export function createReadElsewhere(database: Database, outbound: Outbound) {
  const inTurn = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  return async ({ kind, url }: { kind: ReadKind; url: string }, asker: Asker): Promise<PublicRead> => {
    await countAttempt(database, [[`reads:${asker.line}`, READ_ELSEWHERE]]);
    const text = await inTurn(asker, () => outbound.readText(url, ACCEPT[kind])).catch((error: unknown) => {
      if (!(error instanceof OutboundRefused)) throw error;
      if (error.reason !== 'address') throw new AppError('reading.unread');
      throw new AppError('schema.address_refused', { url: 'address_not_public' });
    });
    if (!isOfKind(kind, text)) throw new AppError('reading.other');
    return { kind, url, text };
  };
}
