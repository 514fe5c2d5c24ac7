import { timingSafeEqual } from 'node:crypto';
import { serviceAccountRole, type ServiceAccountType } from '../../../../contract/base/access/index.ts';
import {
  ClientId,
  JWT_BEARER,
  TOKEN_PATH,
  type ServiceAccount,
  type TokenRequest,
} from '../../../../contract/accounts/service-accounts/index.ts';
import { addressBlock, type Clock, type Settings } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { OAuthError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { countAttempt, issuerOf, refuseWhereUsedUp, type Allowance, type Tokens } from '../identity/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { isForgotten, rereadKeys } from './jwks.ts';
import { hashOfSecret } from './proofs.ts';
import { checkStatement, takeStatement, type Signed } from './statement.ts';

/** What fails may be tried so often, of one client and of all, by an address. What succeeds is not counted. */
const PER_CLIENT_AND_ADDRESS: Allowance = { max: 10, seconds: 900 };
const PER_ADDRESS: Allowance = { max: 50, seconds: 900 };

/** Compared with where there is no secret, so that the answer takes as long. */
const NO_SECRET = Buffer.alloc(32);

/** How a client says who it is, and what it offers in proof. */
type Offered = { clientId: string } & ({ secret: string } | { statement: string });

interface Known {
  id: string;
  organization_id: string;
  client_id: string;
  jwks_uri: string | null;
  jwks_read_at: Date | null;
  type: ServiceAccountType;
  works: boolean;
  subject_ids: string[];
  proofs: { id: string; hash: string | null; key: ServiceAccount['keys'][number] | null }[];
}

const part = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** The pair of an `Authorization: Basic` header (RFC 6749 §2.3.1: both parts are form-encoded first). @throws OAuthError invalid_client */
function basicOf(header: string): { clientId: string; secret: string } {
  const text = Buffer.from(/^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header)?.[1] ?? '', 'base64').toString();
  const at = text.indexOf(':');
  try {
    if (at > 0) return { clientId: part(text.slice(0, at)), secret: part(text.slice(at + 1)) };
  } catch {
    // Half an escape: as no pair.
  }
  throw new OAuthError('invalid_client');
}

/** The client id that a statement is about, where the form names none. */
function subjectOf(statement: string): string {
  try {
    const claims = JSON.parse(Buffer.from(statement.split('.')[1] ?? '', 'base64url').toString()) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : '';
  } catch {
    return '';
  }
}

/** The one way in which a client says who it is. @throws OAuthError invalid_request where there are several, invalid_client where there is none */
function offeredIn(body: TokenRequest, authorization: string | undefined): Offered {
  const ways = [authorization, body.client_secret, body.client_assertion].filter(way => way !== undefined).length;
  if (ways > 1) throw new OAuthError('invalid_request');
  if (authorization !== undefined) {
    const basic = basicOf(authorization);
    if (body.client_id !== undefined && body.client_id !== basic.clientId) throw new OAuthError('invalid_request');
    return basic;
  }
  if (body.client_assertion !== undefined) {
    if (body.client_assertion_type !== JWT_BEARER) throw new OAuthError('invalid_request');
    return { clientId: body.client_id ?? subjectOf(body.client_assertion), statement: body.client_assertion };
  }
  if (body.client_secret !== undefined && body.client_id === undefined) throw new OAuthError('invalid_request');
  if (body.client_id === undefined || body.client_secret === undefined) throw new OAuthError('invalid_client');
  return { clientId: body.client_id, secret: body.client_secret };
}

const knownBy = (tx: Tx, clientId: string, now: number): Promise<Known | undefined> =>
  tx.maybe<Known>(
    `select a.id, a.organization_id, a.client_id, a.jwks_uri, a.jwks_read_at, a.type, a.status = 'enabled' and o.status = 'verified' as works,
       array(select s.subject_id from service_account_subjects s where s.account_id = a.id order by s.created_at, s.subject_id) as subject_ids,
       (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'hash', encode(f.secret_hash, 'hex'), 'key', f.public_key)), '[]')
          from service_account_proofs f where f.account_id = a.id and (f.ends_at is null or f.ends_at > $2)) as proofs
     from service_accounts a join organizations o on o.id = a.organization_id where a.client_id = $1 and a.removed_at is null`,
    [clientId, new Date(now)],
  );

/** By which of the account's secrets it is; all are looked at, and one where there is none. */
function secretAmong(proofs: Known['proofs'], secret: string): string | undefined {
  const offered = hashOfSecret(secret);
  let by: string | undefined;
  for (const { id, hash } of [...proofs, { id: undefined, hash: null }])
    if (timingSafeEqual(offered, hash === null ? NO_SECRET : Buffer.from(hash, 'hex'))) by = id;
  return by;
}

interface Parts {
  database: Database;
  outbound: Outbound;
  settings: Settings;
  tokens: Tokens;
  clock: Clock;
}

/** The token endpoint (RFC 6749 §4.4). There is no refresh token: who can ask for one token can ask for the next. */
export function tokenHandlers({ database, outbound, settings, tokens, clock }: Parts): HandlersOf<'issueToken'> {
  const audience = [settings.publicUrl + TOKEN_PATH, issuerOf(settings.publicUrl)];

  /** The account, and by which of its proofs: undefined where there is none. */
  const prove = async (offered: Offered): Promise<{ account: Known; proofId: string; signed?: Signed } | undefined> => {
    const now = clock();
    const isName = ClientId.safeParse(offered.clientId).success;
    const read = () => database.platform('sign-in', tx => knownBy(tx, offered.clientId, now), { inOneTrip: true });
    let account = isName ? await read() : undefined;
    if ('secret' in offered) {
      const proofId = secretAmong(account?.proofs ?? [], offered.secret);
      return account && proofId ? { account, proofId } : undefined;
    }
    if (account && (await rereadKeys({ database, outbound }, account, offered.statement, now))) account = await read();
    const proofs = account && !isForgotten(account, now) ? account.proofs : [];
    const keys = proofs.flatMap(({ id, key }) => (key ? [{ id, key }] : []));
    const signed = await checkStatement(offered.statement, offered.clientId, keys, { audience, now });
    return account && signed ? { account, proofId: signed.proofId, signed } : undefined;
  };

  return {
    async issueToken({ body, headers, origin, reply }) {
      reply.header('pragma', 'no-cache');
      if (body.grant_type === undefined) throw new OAuthError('invalid_request');
      if (body.grant_type !== 'client_credentials') throw new OAuthError('unsupported_grant_type');
      const offered = offeredIn(body, headers.authorization);
      const block = addressBlock(origin.ip);
      const named = ClientId.safeParse(offered.clientId).data ?? '-';
      const attempts = [
        [`token:${named}:${block}`, PER_CLIENT_AND_ADDRESS],
        [`token-address:${block}`, PER_ADDRESS],
      ] as const;
      await refuseWhereUsedUp(database, attempts);
      const proven = await prove(offered);
      if (!proven) {
        await countAttempt(database, attempts);
        throw new OAuthError('invalid_client');
      }
      const { account, proofId, signed } = proven;
      if (!account.works) throw new OAuthError('unauthorized_client');
      const roles = account.subject_ids.map(id => serviceAccountRole(account.type, id));
      const asked = body.scope?.split(' ').filter(Boolean);
      if (asked && !asked.every(role => roles.includes(role))) throw new OAuthError('invalid_scope');
      const isFirst = await database.platform('sign-in', async tx => {
        if (signed && !(await takeStatement(tx, account.id, signed))) return false;
        // Not at each token: those who call at once would wait for each other.
        await tx.run(
          `update service_accounts set last_used_at = $2, last_used_from = $3 where id = $1
             and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute' or last_used_from is distinct from $3)`,
          [account.id, new Date(clock()), origin.ip],
        );
        return true;
      });
      if (!isFirst) throw new OAuthError('invalid_client');
      const granted = asked?.length ? asked : roles;
      const token = await tokens.issueToAccount({
        accountId: account.id,
        organizationId: account.organization_id,
        clientId: account.client_id,
        proofId,
        narrowed: asked?.length ? asked : undefined,
        roles: granted,
      });
      return { access_token: token, token_type: 'Bearer', expires_in: settings.accessTtl, scope: granted.join(' ') };
    },
  };
}
