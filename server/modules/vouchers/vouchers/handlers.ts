import { isForeignKeyViolation, likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation, readSender } from '../../accounts/organizations/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { whereWaiting } from './figures.ts';
import { momentOf } from './planned.ts';
import {
  COLUMNS,
  lockVoucherProject,
  presentVoucherProject,
  readVoucherProject,
  type VoucherProjectRow,
} from './row.ts';
import { readOfferToBuy } from '../offers/index.ts';
import {
  endsBetween,
  type Distribution,
  type Lasting,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';

/** What events keep: what somebody can change. */
const kept = ({ name, description, language, expirationDate, distribution }: VoucherProject) => ({
  name,
  description,
  language,
  expirationDate,
  distribution,
});

/** What is not there is told at the field that named it. */
const notFoundAs = (field: string) => (error: unknown) => {
  throw error instanceof AppError && error.key === 'error.not_found' ? invalidField(field, 'not_found') : error;
};

/** Vouchers end after today, and no later than the offer lets them. @throws AppError at `expirationDate` */
function refuseEnd(expirationDate: string, offer: Lasting, now: number): void {
  const [first, last] = endsBetween(new Date(now), offer);
  if (expirationDate < first) throw invalidField('expirationDate', 'past_date');
  if (expirationDate > last) throw invalidField('expirationDate', 'too_long_valid');
}

/** What is planned can be once it is paid, though its time may have passed by then. @throws AppError at `distribution.at`, `distribution.zone` */
const refusePlan = (tx: Tx, plan: Distribution, vouchers: { expires_on: string; country: string }) =>
  momentOf(tx, plan, vouchers, 'distribution.');

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Vouchers, which are locked, are about to end on an earlier day: whoever still gives some after it refuses. */
    'vouchers.shortening': { voucherProject: VoucherProjectRow; expiresOn: string };
  }
}

type Operation =
  | 'listVoucherProjects'
  | 'createVoucherProject'
  | 'getVoucherProject'
  | 'updateVoucherProject'
  | 'deleteVoucherProject';

/** What organizations give to people out of offers (spec §7: deliverer voucher projects). */
export const voucherProjectHandlers = ({
  database,
  clock,
  tell,
}: Pick<ModuleParts, 'database' | 'clock' | 'tell'>): HandlersOf<Operation> => ({
  listVoucherProjects: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const { rows, total } = await readPage<VoucherProjectRow>(tx, query, {
        columns: COLUMNS,
        from: 'voucher_projects v',
        where: `v.project_id = $1 and ($2::text is null or plainly(v.name) like $2) and ${whereWaiting('$3')}`,
        params: [params.projectId, likePattern(query.q), query.waiting ?? null],
        sorts: { createdAt: 'v.created_at', name: 'plainly(v.name)', expirationDate: 'v.expires_on' },
        key: 'v.id',
      });
      return { delivererVoucherProjects: rows.map(presentVoucherProject), total };
    }),

  getVoucherProject: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx =>
      presentVoucherProject(await readVoucherProject(tx, params.projectId, params.voucherProjectId)),
    ),

  createVoucherProject: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await lockForCreation(tx, caller.organizationId);
      const project = await lockProject(tx, params.projectId);
      if (project.category !== 'vouchers') throw new AppError('voucher.wrong_project');
      const offer = await readOfferToBuy(tx, body.offerId).catch(notFoundAs('offerId'));
      if (offer.status !== 'active') throw new AppError('offer.not_active', { offerId: 'invalid_choice' });
      if (body.configId !== undefined && body.configId !== offer.configId)
        throw new AppError('voucher.terms_changed', { configId: 'invalid_choice' });
      if (!offer.couponTypes.includes(body.couponType)) throw invalidField('couponType', 'invalid_choice');
      refuseEnd(body.expirationDate, offer, clock());
      await refusePlan(tx, body.distribution, { expires_on: body.expirationDate, country: offer.country });
      const { id } = await tx.one<{ id: string }>(
        `insert into voucher_projects (organization_id, project_id, name, description, offer_id, provider_id, config_id, offer_code, offer_name, provider_name, country, currency,
           decimals, coupon_type, expires_on, distribution, created_by, language)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
        [
          caller.organizationId,
          params.projectId,
          body.name,
          body.description,
          offer.id,
          offer.providerId,
          offer.configId,
          offer.code,
          offer.name,
          offer.providerName,
          offer.country,
          offer.currency,
          offer.decimals,
          body.couponType,
          body.expirationDate,
          JSON.stringify(body.distribution),
          caller.userId,
          body.language ?? (await readSender(tx, caller.organizationId)).language,
        ],
      );
      const answer = presentVoucherProject(await readVoucherProject(tx, params.projectId, id));
      return {
        answer,
        event: {
          type: 'create',
          resource: 'voucherProject',
          resourceId: id,
          new: { ...kept(answer), offer: offer.id, couponType: body.couponType },
        },
      };
    }),

  updateVoucherProject: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { offer_id: offerId } = await readVoucherProject(tx, params.projectId, params.voucherProjectId);
      const { validityDays } = await readOfferToBuy(tx, offerId);
      const row = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
      unchanged(row, body.revision);
      const old = presentVoucherProject(row);
      if (body.expirationDate !== undefined && body.expirationDate !== old.expirationDate)
        refuseEnd(body.expirationDate, { country: row.country, validityDays }, clock());
      if (body.distribution !== undefined || body.expirationDate !== undefined)
        await refusePlan(tx, body.distribution ?? row.distribution, {
          expires_on: body.expirationDate ?? row.expires_on,
          country: row.country,
        });
      if (body.expirationDate !== undefined && body.expirationDate < row.expires_on)
        await tell(tx, 'vouchers.shortening', { voucherProject: row, expiresOn: body.expirationDate });
      await tx.run(
        'update voucher_projects set name = $2, description = $3, expires_on = $4, distribution = $5, language = $6, revision = revision + 1 where id = $1',
        [
          row.id,
          body.name ?? row.name,
          body.description ?? row.description,
          body.expirationDate ?? row.expires_on,
          JSON.stringify(body.distribution ?? row.distribution),
          body.language ?? row.language,
        ],
      );
      const answer = presentVoucherProject(await readVoucherProject(tx, params.projectId, row.id));
      return {
        answer,
        event: {
          type: 'update',
          resource: 'voucherProject',
          resourceId: row.id,
          old: kept(old),
          new: kept(answer),
        },
      };
    }),

  async deleteVoucherProject({ caller, params, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        const row = await lockVoucherProject(tx, params.projectId, params.voucherProjectId);
        const old = presentVoucherProject(row);
        await tx.run('delete from voucher_projects where id = $1', [row.id]);
        return {
          answer: { id: row.id },
          event: { type: 'delete', resource: 'voucherProject', resourceId: row.id, old: kept(old) },
        };
      });
    } catch (error) {
      // Whatever was ordered stays, and so what it was ordered for.
      if (isForeignKeyViolation(error)) throw new AppError('voucher.has_orders', undefined, { cause: error });
      throw error;
    }
  },
});
