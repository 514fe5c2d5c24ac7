import { createHash } from 'node:crypto';
import { encodeCbor, parseDeviceResponse } from '../../../../../engine/formats/mdoc/index.ts';
import { isArray, isObject, type JsonValue } from '../../../../../engine/json.ts';
import { openToken } from '../../../../../engine/tokens/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/** An answer has lists of presentations, and these their credentials. */
const DEPTH_MAX = 6;

/** The credentials in a presentation that is a token; undefined for any other text. */
function presentedIn(text: string): JsonValue | undefined {
  try {
    const token = openToken(text);
    const vp = token?.kind === 'jwt_vp_json' ? token.payload.vp : undefined;
    return isObject(vp) ? (vp.verifiableCredential ?? null) : undefined;
  } catch {
    return undefined;
  }
}

/** The digests of mobile documents in an answer; none of any other text. */
function mdocDigests(text: string): Buffer[] {
  try {
    return parseDeviceResponse(text).map(({ issuerSigned }) =>
      createHash('sha256').update(encodeCbor(issuerSigned.issuerAuth)).digest(),
    );
  } catch {
    return [];
  }
}

/** The issuer-signed parts of presented tokens, and the last parts of the ids of presented documents. */
function namedIn(value: JsonValue | undefined): { digests: Buffer[]; ids: string[] } {
  const digests: Buffer[] = [];
  const ids: string[] = [];
  const look = (each: JsonValue | undefined, isCredential = false, depth = 0): void => {
    if (depth > DEPTH_MAX) return;
    if (typeof each === 'string') {
      const inside = presentedIn(each);
      if (inside !== undefined) return look(inside, true, depth + 1);
      digests.push(
        ...mdocDigests(each),
        createHash('sha256')
          .update(each.split('~', 1)[0] ?? '')
          .digest(),
      );
    } else if (isArray(each)) each.forEach(one => look(one, isCredential, depth + 1));
    else if (isObject(each)) {
      if ((isCredential || each.verifiableCredential === undefined) && typeof each.id === 'string')
        ids.push(each.id.split('/').at(-1) ?? '');
      look(each.verifiableCredential, true, depth + 1);
    }
  };
  if (isObject(value)) Object.values(value).forEach(each => look(each));
  return { digests, ids };
}

/**
 * The recipient of the organization whose credential was presented, if any: an erasure of theirs reaches what is kept of the answer. Undefined where it is
 * of another issuer.
 */
export async function recipientOf(tx: Tx, vpToken: JsonValue | undefined): Promise<string | undefined> {
  const { digests, ids } = namedIn(vpToken);
  const row = await tx.maybe<{ recipient_id: string }>(
    `select c.recipient_id from credentials c where c.public_id = any($2)
     union all select c.recipient_id from credential_copies k join credentials c on c.id = k.credential_id where k.digest = any($1) limit 1`,
    [digests, ids],
  );
  return row?.recipient_id;
}
