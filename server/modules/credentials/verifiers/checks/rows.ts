import type {
  CheckKnown,
  CheckMade,
  CheckOutcome,
  CheckSource,
  VerifierCheck,
} from '../../../../../contract/credentials/verifiers/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ListsSay } from './stated.ts';

export interface CheckRow {
  id: string;
  verifier_id: string;
  at: Date;
  received_at: Date;
  source: CheckSource;
  outcome: CheckOutcome;
  reason: string | null;
  lists_say: ListsSay | null;
  before: { at: string; isHere: boolean }[] | null;
  verifier_name: string;
}

/** Other checks with the same credential that are told of one. */
const BEFORE = 10;
const SAME = `verifier_checks o where o.application_id = c.application_id and o.credential = c.credential and (o.verifier_id, o.id) <> (c.verifier_id, c.id)`;
/** Whether the credential of a check `c` was shown in another one. */
export const IS_REPEATED = `exists (select from ${SAME})`;
/** The columns of a check `c` of a verifier whose device is `d`. */
export const COLUMNS = `c.id, c.verifier_id, c.at, c.received_at, c.source, c.outcome, c.reason, c.lists_say, d.name as verifier_name,
  (select jsonb_agg(jsonb_build_object('at', b.at, 'isHere', b.verifier_id = c.verifier_id) order by b.at desc, b.id)
   from (select o.at, o.id, o.verifier_id from ${SAME} order by o.at desc, o.id limit ${BEFORE}) b) as before`;
export const FROM = 'verifier_checks c join device_names d on d.id = c.verifier_id';

/** What is known of a check. */
export const presentKnown = ({ id, before, lists_say: listsSay }: CheckRow): CheckKnown => ({
  id,
  before: (before ?? []).map(({ at, isHere }) => ({ at: new Date(at).toISOString(), isHere })),
  listsSay,
});

/** A check as the organization sees it. */
export const present = (row: CheckRow): VerifierCheck => ({
  ...presentKnown(row),
  at: row.at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  verifier: { id: row.verifier_id, name: row.verifier_name },
  source: row.source,
  outcome: row.outcome,
  reason: row.reason,
});

/** Keeps checks of a verifier, each once: one that is there stays as it came first. Returns the new ones. */
export function keepChecks(
  tx: Tx,
  of: { organizationId: string; applicationId: string; verifierId: string },
  checks: readonly (CheckMade & { listsSay: ListsSay | null })[],
  now: Date,
): Promise<Pick<CheckRow, 'id' | 'at' | 'outcome' | 'reason'>[]> {
  return tx.rows<Pick<CheckRow, 'id' | 'at' | 'outcome' | 'reason'>>(
    `insert into verifier_checks (verifier_id, id, organization_id, application_id, at, received_at, pack_id, source, outcome, reason, credential, places, lists_say)
     select $1, c.id, $2, $3, least(c.at, $5), $5, c."packId", c.source, c.outcome, c.reason, c.credential,
       array(select jsonb_array_elements_text(c.places)), c."listsSay"
     from jsonb_to_recordset($4::jsonb) as c(id uuid, at timestamptz, "packId" uuid, source text, outcome text, reason text, credential text, places jsonb, "listsSay" text)
     order by c.id on conflict (verifier_id, id) do nothing returning id, at, outcome, reason`,
    [of.verifierId, of.organizationId, of.applicationId, JSON.stringify(checks), now],
  );
}
