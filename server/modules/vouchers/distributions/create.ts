import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import type { DistributionCreate, DistributionPreview } from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import {
  confirmAboveOf,
  holdDue,
  lockVoucherProject,
  momentOf,
  promise,
  readDue,
  type DuePerson,
  type VoucherProjectRow,
} from '../vouchers/index.ts';
import { askToRun, reserve } from './move.ts';
import type { DistributionRow } from './row.ts';
import { tellSecond } from './letters/tell.ts';

export type Wish = z.output<typeof DistributionCreate>;

const sum = (people: readonly DuePerson[]): number => people.reduce((total, { due }) => total + due, 0);

/**
 * Whether a second person has to confirm: what somebody asks for within a day, or for the same day, counts together, so that nobody parts it to do it alone. Of what
 * was canceled that counts which had been given before it stopped. `due` is null where it is given at once.
 */
async function needsSecond(
  tx: Tx,
  at: VoucherProjectRow,
  { by, amount, due = null }: { by: string; amount: number; due?: Date | null },
): Promise<boolean> {
  const { given } = await tx.one<{ given: number }>(
    `select coalesce(sum(case state when 'canceled' then given_amount else amount end), 0)::bigint as given from distributions
     where voucher_project_id = $1 and requested_by = $2 and confirmed_by is null and (created_at > now() - interval '1 day'
       or (due_at > coalesce($3, now()) - interval '1 day' and due_at < coalesce($3, now()) + interval '1 day'))`,
    [at.id, by, due],
  );
  return given + amount > confirmAboveOf(at);
}

/** What a distribution would come to now. */
export async function previewDistribution(
  tx: Tx,
  at: VoucherProjectRow,
  ids: readonly string[] | undefined,
  by: string,
): Promise<DistributionPreview> {
  const people = await readDue(tx, at.id, ids);
  const amount = sum(people);
  return {
    people: people.length,
    amount,
    budget: at.budget,
    needsConfirmation: await needsSecond(tx, at, { by, amount }),
  };
}

/** When a distribution is due, and whether that is a time at which it can be. @throws AppError at `at`, `zone` */
async function dueAt(tx: Tx, wish: Wish, project: VoucherProjectRow, now: number): Promise<Date | null> {
  const due = await momentOf(tx, wish, project);
  if (due !== null && due.getTime() <= now) throw invalidField('at', 'past_date');
  return due;
}

/**
 * Creates a distribution, in the transaction of whoever asks: people are held, so that of two distributions each is given by one, and its money is set
 * apart. Who has nothing due is left out. @throws AppError distribution.nobody, voucher.beyond_budget
 */
export async function createDistribution(
  tx: Tx,
  at: {
    organizationId: string;
    projectId: string;
    voucherProjectId: string;
    by: string;
    now: number;
  },
  wish: Wish,
): Promise<{ row: DistributionRow; project: VoucherProjectRow }> {
  const project = await lockVoucherProject(tx, at.projectId, at.voucherProjectId);
  const due = await dueAt(tx, wish, project, at.now);
  const people = await holdDue(tx, project.id, wish.beneficiaries);
  if (people.length === 0)
    throw new AppError('distribution.nobody', wish.beneficiaries && { beneficiaries: 'invalid_choice' });
  const amount = sum(people);
  const state = (await needsSecond(tx, project, { by: at.by, amount, due }))
    ? 'waiting_confirmation'
    : due === null
      ? 'running'
      : 'scheduled';
  const row = await tx.one<DistributionRow>(
    `insert into distributions (id, organization_id, project_id, voucher_project_id, name, description, method, delivery, at, zone, due_at, language, state, amount, people,
       requested_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning *`,
    [
      randomUUID(),
      at.organizationId,
      at.projectId,
      project.id,
      wish.name,
      wish.description,
      wish.method,
      wish.delivery,
      wish.at,
      wish.zone,
      due,
      project.language,
      state,
      amount,
      people.length,
      at.by,
    ],
  );
  await tx.run(
    `insert into distribution_rows (distribution_id, place, organization_id, beneficiary_id, amount)
     select $1, x.place - 1, $2, x.id, x.amount from unnest($3::uuid[], $4::bigint[]) with ordinality as x(id, amount, place)`,
    [row.id, at.organizationId, people.map(({ id }) => id), people.map(({ due: each }) => each)],
  );
  await promise(
    tx,
    people.map(({ id, due: each }) => ({ id, amount: each })),
  );
  await reserve(tx, row, project);
  if (state === 'running') await askToRun(tx, row);
  if (state === 'waiting_confirmation') await tellSecond(tx, row, project);
  return { row, project: { ...project, budget: project.budget - amount, reserved: project.reserved + amount } };
}

/** What events keep of a distribution. */
export const keptOf = (
  { name, method, delivery, amount, people, state, due_at: due }: DistributionRow,
  project: VoucherProjectRow,
) => ({
  name,
  method,
  delivery,
  amount,
  ...inMoney(project),
  people,
  status: state,
  ...(due && { dueAt: due.toISOString() }),
});
