import { createHash } from 'node:crypto';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { ASSERTION_SECONDS_MAX, type ServiceAccount } from '../../../../contract/accounts/service-accounts/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Seconds that a client's clock may differ from ours. */
const CLOCK_SECONDS = 30;

export interface Signed {
  proofId: string;
  /** Of what makes the statement one and the same: it is good once. */
  hash: Buffer;
  expiresAt: Date;
}

/**
 * Checks the statement by which a client says who it is (RFC 7523 §3): signed with one of its keys, about itself, to us, for minutes only.
 * Undefined where anything of it is not so.
 */
export async function checkStatement(
  statement: string,
  clientId: string,
  keys: readonly { id: string; key: ServiceAccount['keys'][number] }[],
  { audience, now }: { audience: readonly string[]; now: number },
): Promise<Signed | undefined> {
  try {
    const { kid } = decodeProtectedHeader(statement);
    for (const { id, key } of keys) {
      if (kid !== undefined && kid !== key.kid) continue;
      const checked = await jwtVerify(statement, await importJWK({ ...key }, 'RS256'), {
        algorithms: ['RS256'],
        issuer: clientId,
        subject: clientId,
        audience: [...audience],
        clockTolerance: CLOCK_SECONDS,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'jti'],
      }).catch(() => undefined);
      if (!checked) continue;
      const { exp = 0, jti } = checked.payload;
      if (typeof jti !== 'string' || exp * 1000 > now + (ASSERTION_SECONDS_MAX + CLOCK_SECONDS) * 1000)
        return undefined;
      const hash = createHash('sha256').update(jti).digest();
      return { proofId: id, hash, expiresAt: new Date((exp + CLOCK_SECONDS) * 1000) };
    }
  } catch {
    // What cannot even be read proves nothing.
  }
  return undefined;
}

/** Takes a statement, once: false of one that was taken before. */
export const takeStatement = async (tx: Tx, accountId: string, { hash, expiresAt }: Signed): Promise<boolean> =>
  (await tx.run(
    'insert into service_account_statements (account_id, hash, expires_at) values ($1, $2, $3) on conflict do nothing',
    [accountId, hash, expiresAt],
  )) === 1;
