import { randomUUID } from 'node:crypto';
import type { FieldError } from '../../../../../contract/base/errors/index.ts';
import type { BeneficiaryRow, FoundDuplicate, RowRefusal } from '../../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { countVouchers } from '../row.ts';
import type { Identifications } from './identification.ts';
import { findKnown } from './known.ts';

/** A row that names somebody as it should, with what they get in minor units. */
export interface NamedRow {
  row: number;
  person: BeneficiaryRow;
  minor: number;
}
/** What came of a row that gave nobody a voucher and was not left out knowingly. */
export interface RefusedRow {
  row: number;
  outcome: RowRefusal;
  fields: Record<string, FieldError>;
  found: Omit<FoundDuplicate, 'row'> | null;
}
export interface Registered {
  /** Who gets how much, each once. */
  lines: { beneficiaryId: string; amount: number }[];
  registered: number;
  added: number;
  skipped: number;
  refused: RefusedRow[];
}

interface NewBeneficiary {
  id: string;
  person: BeneficiaryRow;
  hash: Buffer;
  amount: number;
  keepReason: string | null;
}

/**
 * Registers people for a voucher, some hundred at a time, with the voucher locked: whoever is known already is left out, gets more, or is registered once
 * more, as their row says; a row that says nothing is refused with where they were found.
 */
export async function registerPeople(
  tx: Tx,
  identifications: Identifications,
  at: { organizationId: string; voucherProjectId: string; orderId: string },
  rows: readonly NamedRow[],
  /** Whom of some the same order has named before. */
  namedBefore: (tx: Tx, orderId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Registered> {
  const { organizationId, voucherProjectId } = at;
  const hashes = rows.map(({ person }) =>
    identifications.hash(organizationId, person.identification_type, person.identification),
  );
  inLockOrder(tx, 'beneficiary');
  const known = await findKnown(tx, organizationId, hashes, voucherProjectId);
  const before = await namedBefore(
    tx,
    at.orderId,
    [...known.values()].map(({ id }) => id),
  );
  const here = new Map<string, NewBeneficiary>();
  const made: NewBeneficiary[] = [];
  const more = new Map<string, number>();
  const result: Registered = { lines: [], registered: 0, added: 0, skipped: 0, refused: [] };

  for (const [i, { row, person, minor }] of rows.entries()) {
    const hash = hashes[i] as Buffer;
    const key = hash.toString('hex');
    const [twin, other] = [here.get(key), known.get(key)];
    const isHere = other?.voucher_project_id === voucherProjectId;
    const place = twin || (other && before.has(other.id)) ? 'file' : isHere ? 'voucher' : other ? 'other' : undefined;
    if (place === undefined || person.duplicate === 'keep') {
      const keepReason = place === undefined ? null : (person.reason ?? null);
      const fresh: NewBeneficiary = { id: randomUUID(), person, hash, amount: minor, keepReason };
      made.push(fresh);
      if (!twin) here.set(key, fresh);
      result.registered += 1;
    } else if (person.duplicate === 'skip') result.skipped += 1;
    else if (person.duplicate === 'add' && place !== 'other') {
      if (twin) twin.amount += minor;
      else if (other) more.set(other.id, (more.get(other.id) ?? 0) + minor);
      result.added += 1;
    } else if (person.duplicate === 'add')
      result.refused.push({ row, outcome: 'invalid', fields: { duplicate: 'other_voucher' }, found: null });
    else
      result.refused.push({
        row,
        outcome: 'duplicate',
        fields: {},
        found: { place, voucher: place === 'other' ? (other?.voucher ?? null) : null },
      });
  }
  if (made.length > 0) await insertPeople(tx, identifications, at, made);
  if (more.size > 0)
    await tx.run(
      `update beneficiaries b set amount = b.amount + x.amount, revision = b.revision + 1
       from jsonb_to_recordset($1::jsonb) as x(id uuid, amount bigint) where b.id = x.id`,
      [JSON.stringify([...more].map(([id, amount]) => ({ id, amount })))],
    );
  await countVouchers(tx, voucherProjectId, { people: made.length });
  result.lines = [
    ...made.map(({ id, amount }) => ({ beneficiaryId: id, amount })),
    ...[...more].map(([beneficiaryId, amount]) => ({ beneficiaryId, amount })),
  ];
  return result;
}

const insertPeople = (
  tx: Tx,
  identifications: Identifications,
  { organizationId, voucherProjectId }: { organizationId: string; voucherProjectId: string },
  people: readonly NewBeneficiary[],
): Promise<number> =>
  tx.run(
    `insert into beneficiaries (id, organization_id, voucher_project_id, name, lastname, email, phone_number, identification_type, identification, identification_hash, amount, keep_reason)
     select x.id, $1, $2, x.name, x.lastname, x.email, x.phone, x.type, x.sealed, decode(x.hash, 'hex'), x.amount, x.reason
     from jsonb_to_recordset($3::jsonb) as x(id uuid, name text, lastname text, email text, phone text, type text, sealed text, hash text, amount bigint, reason text)`,
    [
      organizationId,
      voucherProjectId,
      JSON.stringify(
        people.map(({ id, person, hash, amount, keepReason }) => ({
          id,
          name: person.name,
          lastname: person.lastname,
          email: person.email,
          phone: person.phone_number,
          type: person.identification_type,
          sealed: identifications.seal(organizationId, id, person.identification),
          hash: hash.toString('hex'),
          amount,
          reason: keepReason,
        })),
      ),
    ],
  );

/**
 * Takes back what an order gave people: whoever has nothing left of any order is canceled. By the platform, when the order has ended. Answers how many are.
 */
export async function takeBack(tx: Tx, lines: readonly { beneficiaryId: string; amount: number }[]): Promise<number> {
  inLockOrder(tx, 'beneficiary');
  const ids = lines.map(({ beneficiaryId }) => beneficiaryId);
  await tx.rows('select id from beneficiaries where id = any($1) order by id for no key update', [ids]);
  const gone = await tx.rows<{ is_gone: boolean }>(
    `update beneficiaries b set amount = b.amount - x.amount, revision = b.revision + 1,
       status = case when b.amount = x.amount and b.status = 'unclaimed' then 'canceled' else b.status end
     from jsonb_to_recordset($1::jsonb) as x("beneficiaryId" uuid, amount bigint) join beneficiaries o on o.id = x."beneficiaryId"
     where b.id = o.id returning (b.status = 'canceled' and o.status = 'unclaimed') as is_gone`,
    [JSON.stringify(lines)],
  );
  return gone.filter(row => row.is_gone).length;
}
