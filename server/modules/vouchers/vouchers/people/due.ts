import { beneficiaryMachine, type BeneficiaryState } from '../../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';

/** Who still gets vouchers, in SQL; whoever refused theirs only where somebody chooses them. */
export const ALIVE = "b.status not in ('canceled', 'archived') and b.erased_at is null";
const WAITING = `b.voucher_project_id = $1 and b.paid > b.promised and ${ALIVE} and (case when $2::uuid[] is null then b.status <> 'rejected' else b.id = any($2) end)`;

/** Somebody who has something due, in minor units. */
export interface DuePerson {
  id: string;
  due: number;
}

/** Who of a voucher project has something due: of these, or of all who wait. */
export const readDue = (tx: Tx, voucherProjectId: string, ids: readonly string[] | undefined): Promise<DuePerson[]> =>
  tx.rows(`select b.id, b.paid - b.promised as due from beneficiaries b where ${WAITING} order by b.id`, [
    voucherProjectId,
    ids ? [...ids] : null,
  ]);

/** As readDue, so that nobody else gives it to them until the commit. */
export async function holdDue(
  tx: Tx,
  voucherProjectId: string,
  ids: readonly string[] | undefined,
): Promise<DuePerson[]> {
  inLockOrder(tx, 'beneficiary');
  return tx.rows(
    `select b.id, b.paid - b.promised as due from beneficiaries b where ${WAITING} order by b.id for no key update of b`,
    [voucherProjectId, ids ? [...ids] : null],
  );
}

/** Counts what is set apart for people, or given back where it is below zero. They are locked. */
export const promise = (tx: Tx, people: readonly { id: string; amount: number }[]): Promise<number> =>
  tx.run(
    `update beneficiaries b set promised = b.promised + x.amount from jsonb_to_recordset($1::jsonb) as x(id uuid, amount bigint) where b.id = x.id`,
    [JSON.stringify(people)],
  );

/** How somebody is called and reached, and how far their vouchers have come. */
export interface NamedBeneficiary {
  id: string;
  name: string;
  lastname: string;
  email: string;
  /** Who typed that address; null where it came with an order. */
  email_by: string | null;
  identification: string;
  status: BeneficiaryState;
  voucher_project_id: string;
  /** Whether they are canceled, put away, or erased. */
  is_out: boolean;
  erased_at: Date | null;
}

const NAMED = `b.id, b.name, b.lastname, b.email, b.email_by, b.identification, b.status, b.voucher_project_id, not (${ALIVE}) as is_out, b.erased_at`;

/** People by their ids; locked where that is asked for. */
export async function nameBeneficiaries(
  tx: Tx,
  ids: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, NamedBeneficiary>> {
  if (lock) inLockOrder(tx, 'beneficiary');
  const rows = lock
    ? await tx.rows<NamedBeneficiary>(
        `select ${NAMED} from beneficiaries b where b.id = any($1) order by b.id for no key update of b`,
        [[...ids]],
      )
    : await tx.rows<NamedBeneficiary>(`select ${NAMED} from beneficiaries b where b.id = any($1)`, [[...ids]]);
  return new Map(rows.map(row => [row.id, row]));
}

/** The same people, with the project that they are of; who was erased is called nothing. */
export const beneficiariesByName = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; lastname: string; project_id: string }[]> =>
  tx.rows(
    `select b.id, b.name, b.lastname, p.project_id from beneficiaries b join voucher_projects p on p.id = b.voucher_project_id
     where b.id = any($1::uuid[])`,
    [[...ids]],
  );

/** Moves people as their vouchers move; whoever has come further, by another voucher, stays there. They are locked. Also as the platform. */
export const moveBeneficiaries = (
  tx: Tx,
  ids: readonly string[],
  event: 'send' | 'claim' | 'reject',
): Promise<number> => {
  const { from, to } = beneficiaryMachine[event];
  return tx.run(
    'update beneficiaries set status = $2, revision = revision + 1 where id = any($1) and status = any($3)',
    [[...ids], to, [...from]],
  );
};

/** Whether somebody gets nothing any more: canceled, put away, or erased. */
export const getsNothing = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.one<{ is_out: boolean }>(`select not (${ALIVE}) as is_out from beneficiaries b where b.id = $1`, [id]))
    .is_out;

/** Somebody who is being erased: a recipient, and how they are found in texts. */
export interface Leaver {
  organizationId: string;
  recipientId: string;
  words: readonly string[];
}

/** Who of those who have vouchers somebody is: by their address, and by the credentials of their vouchers where that was put right. */
export const beneficiariesOf = async (tx: Tx, { organizationId, recipientId, words }: Leaver): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select id from beneficiaries_of_person($1, $2, $3) as x(id)', [
      organizationId,
      recipientId,
      [...words],
    ])
  ).map(({ id }) => id);
