import {
  SHOWN_ONCE_SECONDS,
  type ApplicationContent,
  type Path,
} from '../../../../../contract/credentials/applications/index.ts';
import { valuesAt, type DcqlQuery, type ExaminedPresentation } from '../../../../../engine/openid4vp/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Hearer, ModuleParts } from '../../../../platform/module/index.ts';
import type { KeptClaims } from './end.ts';
import type { AttemptRow } from './rows.ts';

/** A claim that was asked for and shown. */
export interface ShownClaim {
  path: Path;
  value: JsonValue;
}
type Parts = Pick<ModuleParts, 'keystore' | 'clock'>;

const DAY_MS = 86_400_000;
const sealName = (requestId: string): string => `attempt ${requestId}`;

/** The claims that the query asked for, of each presented credential; a whole credential where it named none. */
export const claimsOf = (
  dcql: DcqlQuery,
  presented: readonly Pick<ExaminedPresentation, 'query' | 'claims'>[],
): ShownClaim[] =>
  presented.flatMap(({ query, claims }) => {
    const asked = dcql.credentials.find(({ id }) => id === query)?.claims;
    if (!asked) return Object.entries(claims).map(([name, value = null]): ShownClaim => ({ path: [name], value }));
    return asked.flatMap(({ path }) => valuesAt(claims, path).map((value): ShownClaim => ({ path, value })));
  });

/**
 * Seals what is kept of an answer: for some days, or only until who asked has read it. Nothing where results alone are kept; at a door a verifier reads it once all
 * the same, because it asked to see it.
 */
export function keepClaims(
  { keystore, clock }: Parts,
  requestId: string,
  { retention, retentionDays }: ApplicationContent,
  claims: readonly ShownClaim[],
  isAtDoor: boolean,
): KeptClaims | undefined {
  if ((retention === 'results' && !isAtDoor) || claims.length === 0) return undefined;
  const lasts = retention === 'claims' ? retentionDays * DAY_MS : SHOWN_ONCE_SECONDS * 1000;
  return {
    sealed: keystore.sealSecret(sealName(requestId), Buffer.from(JSON.stringify(claims))),
    until: new Date(clock() + lasts),
  };
}

/** What an answer showed; undefined where it is not kept, or its time is over. */
async function openClaims(tx: Tx, { keystore, clock }: Parts, row: AttemptRow): Promise<ShownClaim[] | undefined> {
  if (!row.has_claims || row.claims_until === null || row.claims_until.getTime() <= clock()) return undefined;
  const { claims } = await tx.one<{ claims: string }>('select claims from application_attempts where id = $1', [
    row.id,
  ]);
  return JSON.parse(keystore.openSecret(sealName(row.request_id), claims).toString()) as ShownClaim[];
}

/** Removes what was kept of answers, and says since when it is gone. */
const removeClaims = (tx: Tx, ids: readonly string[], now: Date): Promise<number> =>
  tx.run(
    'update application_attempts set claims = null, claims_until = null, claims_removed_at = $2 where id = any($1::uuid[]) and claims is not null',
    [[...ids], now],
  );

/** As `openClaims`, as the version that asked promised: what is not kept is shown once, and removed. The attempt is locked. */
export async function takeClaims(tx: Tx, parts: Parts, row: AttemptRow): Promise<ShownClaim[] | undefined> {
  const claims = await openClaims(tx, parts, row);
  if (!claims) return undefined;
  const { retention } = await tx.one<{ retention: string }>(
    "select content ->> 'retention' as retention from application_versions where application_id = $1 and version = $2",
    [row.application_id, row.version],
  );
  if (retention !== 'claims') await removeClaims(tx, [row.id], new Date(parts.clock()));
  return claims;
}

/** What a person showed who is erased is erased with them. */
export const eraseClaims: Hearer<'person.erasing'> = async (tx, { recipientId }, { clock }) => {
  // The place of a status in its list names one credential.
  await tx.run(
    `update application_attempts set claims = null, claims_until = null, recipient_id = null,
       claims_removed_at = case when claims is null then claims_removed_at else $2 end,
       steps = (select coalesce(jsonb_agg(jsonb_set(s.step, '{details}', 'null') order by s.nth), '[]') from jsonb_array_elements(steps) with ordinality s(step, nth))
     where recipient_id = $1`,
    [recipientId, new Date(clock())],
  );
};
