import { next } from '../../../../../contract/base/common/states.ts';
import {
  BENEFICIARY_SORTS,
  beneficiaryMachine,
  type Beneficiary,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { readPage } from '../../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { countVouchers, lockVoucherProject, readVoucherProject, type VoucherProjectRow } from '../row.ts';
import type { Identifications } from './identification.ts';
import { findKnown } from './known.ts';
import {
  BENEFICIARY_COLUMNS,
  lockBeneficiary,
  presentBeneficiary,
  readBeneficiary,
  type BeneficiaryRecord,
} from './present.ts';
import { withText } from './search.ts';

interface Contact {
  email: string;
  phone: string;
}

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** Somebody is reached elsewhere, and is locked. */
    'beneficiary.readdressed': { id: string; before: Contact; after: Contact; by: string };
    /** Somebody gets nothing any more, and is locked: what they were given and did not spend returns to the budget. */
    'beneficiary.canceling': { beneficiaryId: string; voucherProject: VoucherProjectRow; by: string };
  }
}

/** What events keep of somebody: what can be changed, and nothing that identifies them. */
const kept = ({ name, lastname, email, phone_number: phone, status }: Beneficiary) => ({
  name,
  lastname,
  email,
  phone,
  status,
});

type Operation =
  | 'listBeneficiaries'
  | 'getBeneficiary'
  | 'updateBeneficiary'
  | 'changeBeneficiaryStatus'
  | 'findDuplicates';

/** Who has vouchers. */
export const beneficiaryHandlers = (
  { database, tell }: Pick<ModuleParts, 'database' | 'tell'>,
  identifications: Identifications,
): HandlersOf<Operation> => ({
  listBeneficiaries: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      await readVoucherProject(tx, params.projectId, params.voucherProjectId);
      // What is not asked for stands in no statement: a plan that is made for all of it has no index.
      const asked: (string | string[])[] = [params.voucherProjectId];
      const given = (value: string | string[]) => `$${asked.push(value)}`;
      const filters = [
        'b.voucher_project_id = $1',
        query.status && `b.status = ${given(query.status)}`,
        await withText(tx, params.voucherProjectId, query.q, given),
      ].filter(Boolean);
      const { rows, total } = await readPage<BeneficiaryRecord>(tx, query, {
        columns: BENEFICIARY_COLUMNS,
        from: 'beneficiaries b',
        where: filters.join(' and '),
        params: asked,
        sorts: {
          createdAt: 'b.created_at',
          lastname: 'plainly(b.lastname)',
          amount: 'b.amount',
          status: 'b.status, b.created_at',
        },
        key: 'b.id',
        cursor: BENEFICIARY_SORTS,
      });
      return { beneficiaries: rows.map(row => presentBeneficiary(row)), total };
    }),

  getBeneficiary: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => presentBeneficiary(await readBeneficiary(tx, params))),

  updateBeneficiary: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const row = await lockBeneficiary(tx, params);
      if (row.erased_at !== null) throw new AppError('recipient.erased');
      unchanged(row, body.revision);
      await tx.run(
        'update beneficiaries set name = $2, lastname = $3, email = $4, phone_number = $5, email_by = $6, revision = revision + 1 where id = $1',
        [
          row.id,
          body.name ?? row.name,
          body.lastname ?? row.lastname,
          body.email ?? row.email,
          body.phone_number ?? row.phone_number,
          body.email === undefined || body.email === row.email ? row.email_by : caller.userId,
        ],
      );
      const answer = presentBeneficiary(await readBeneficiary(tx, params));
      await tell(tx, 'beneficiary.readdressed', {
        id: row.id,
        before: { email: row.email, phone: row.phone_number },
        after: { email: answer.email, phone: answer.phone_number },
        by: caller.userId,
      });
      return {
        answer,
        event: {
          type: 'update',
          resource: 'beneficiary',
          resourceId: row.id,
          old: kept(presentBeneficiary(row)),
          new: kept(answer),
        },
      };
    }),

  changeBeneficiaryStatus: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const voucherProject = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
      const row = await lockBeneficiary(tx, params);
      const wanted = body.status === 'archived' ? 'archive' : row.status === 'archived' ? 'restore' : 'cancel';
      const status = next(beneficiaryMachine, row.status, wanted);
      if (!status) throw new AppError('state.transition');
      if (wanted === 'cancel' && body.reason === undefined) throw invalidField('reason', 'required');
      await tx.run('update beneficiaries set status = $2, revision = revision + 1 where id = $1', [row.id, status]);
      const isGone = (state: string) => state === 'canceled' || state === 'archived';
      const change = Number(isGone(row.status)) - Number(isGone(status));
      await countVouchers(tx, params.voucherProjectId, { people: change });
      if (wanted === 'cancel')
        await tell(tx, 'beneficiary.canceling', { beneficiaryId: row.id, voucherProject, by: caller.userId });
      const answer = presentBeneficiary(await readBeneficiary(tx, params));
      return {
        answer,
        event: {
          type: wanted === 'cancel' ? 'cancel' : 'update',
          resource: 'beneficiary',
          resourceId: row.id,
          old: { status: row.status },
          new: { status, ...(body.reason !== undefined && { reason: body.reason }) },
        },
      };
    }),

  findDuplicates: ({ caller, params, query, body }) =>
    database.organization(caller.organizationId, async tx => {
      if (query.voucherProjectId !== undefined) await readVoucherProject(tx, params.projectId, query.voucherProjectId);
      const { organizationId } = caller;
      const hashed = body.people.map(({ row, identification, identification_type: type }) => ({
        row,
        hash: identifications.hash(organizationId, type, identification.trim()),
      }));
      const known = await findKnown(
        tx,
        organizationId,
        hashed.map(({ hash }) => hash),
        query.voucherProjectId,
      );
      const duplicates = hashed.flatMap(({ row, hash }) => {
        const one = known.get(hash.toString('hex'));
        if (!one) return [];
        const isHere = one.voucher_project_id === query.voucherProjectId;
        return [
          { row, place: isHere ? ('voucher' as const) : ('other' as const), voucher: isHere ? null : one.voucher },
        ];
      });
      return { duplicates, total: duplicates.length };
    }),
});
