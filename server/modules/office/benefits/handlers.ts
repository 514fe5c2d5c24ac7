import { BENEFITS_MAX, benefitIssues, type BenefitContent } from '../../../../contract/office/benefits/index.ts';
import type { FieldError } from '../../../../contract/base/errors/index.ts';
import { likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { COLUMNS, FROM, holdToBenefits, lockBenefit, present, readBenefit, recorded, type BenefitRow } from './row.ts';
import { vendorOf } from './vendors.ts';

type Operation =
  | 'listBenefits'
  | 'createBenefit'
  | 'listBenefitVendors'
  | 'getBenefit'
  | 'updateBenefit'
  | 'deleteBenefit';

const keepVersion = (
  tx: Tx,
  row: { id: string; organizationId: string; version: number; vendorId: string; content: BenefitContent },
  userId: string,
): Promise<number> =>
  tx.run(
    'insert into benefit_versions (benefit_id, version, organization_id, vendor_id, content, created_by) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.version, row.organizationId, row.vendorId, JSON.stringify(row.content), userId],
  );

/** Refuses one more benefit in a project that has as many as it can have. @throws AppError benefit.too_many */
async function refuseTooMany(tx: Tx, projectId: string): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from benefits where project_id = $1',
    [projectId],
  );
  if (count >= BENEFITS_MAX) throw new AppError('benefit.too_many');
}

/** @throws AppError request.invalid, at the fields that do not go together */
function refuseBetweenFields(content: BenefitContent): void {
  const issues = benefitIssues(content);
  if (issues.length > 0)
    throw new AppError(
      'request.invalid',
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message as FieldError])),
    );
}

/** Counts a stock from what was redeemed so far, where one is set. Redemptions wait for the lock of the benefit. */
const countStock = (tx: Tx, row: BenefitRow): Promise<number> =>
  tx.run('update benefit_stocks set used = $2 where benefit_id = $1', [row.id, row.redeemed]);

/** Benefits as they are written. */
export const benefitHandlers = ({ database }: Pick<ModuleParts, 'database'>): HandlersOf<Operation> => ({
  listBenefits: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const { rows, total } = await readPage<BenefitRow>(tx, query, {
        columns: COLUMNS,
        from: FROM,
        where: `b.project_id = $1 and ($2::text is null or plainly(b.product || ' ' || v.name) like $2) and ($3::text is null or b.state = $3)
          and ($4::text is null or b.type = $4) and ($5::uuid is null or b.vendor_id = $5)`,
        params: [params.projectId, likePattern(query.q), query.state, query.type, query.vendorId],
        sorts: { createdAt: 'b.created_at', product: 'plainly(b.product)' },
        key: 'b.id',
      });
      return { benefits: rows.map(present), total };
    }),

  listBenefitVendors: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const vendors = await tx.rows<{ id: string; name: string }>(
        'select id, name from benefit_vendors where project_id = $1 order by plainly(name), id',
        [params.projectId],
      );
      return { vendors, total: vendors.length };
    }),

  getBenefit: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      return present(await readBenefit(tx, params.projectId, params.benefitId));
    }),

  createBenefit: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      const { vendor, ...content } = body;
      await lockProject(tx, params.projectId);
      await holdToBenefits(tx, organizationId, params.projectId);
      await refuseTooMany(tx, params.projectId);
      const vendorId = await vendorOf(tx, { ...params, organizationId }, vendor);
      const { id } = await tx.one<{ id: string }>(
        'insert into benefits (organization_id, project_id, vendor_id, product, type, content) values ($1, $2, $3, $4, $5, $6) returning id',
        [organizationId, params.projectId, vendorId, content.product, content.terms.type, JSON.stringify(content)],
      );
      await keepVersion(tx, { id, organizationId, version: 1, vendorId, content }, userId);
      await tx.run('insert into benefit_stocks (benefit_id, organization_id) values ($1, $2)', [id, organizationId]);
      const row = await readBenefit(tx, params.projectId, id);
      return {
        answer: present(row),
        event: { type: 'create', resource: 'benefit', resourceId: id, new: recorded(row) },
      };
    }),

  updateBenefit: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      const { organizationId, userId } = caller;
      const { revision, vendor, ...edit } = body;
      await holdToBenefits(tx, organizationId, params.projectId);
      const old = await lockBenefit(tx, params.projectId, params.benefitId);
      unchanged(old, revision);
      if (old.state === 'ended') throw new AppError('benefit.ended');
      const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
      const content: BenefitContent = { ...old.content, ...given };
      refuseBetweenFields(content);
      const vendorId = vendor === undefined ? old.vendor_id : await vendorOf(tx, { ...params, organizationId }, vendor);
      const version = old.version + 1;
      await tx.run(
        'update benefits set revision = revision + 1, version = $2, vendor_id = $3, product = $4, type = $5, content = $6 where id = $1',
        [old.id, version, vendorId, content.product, content.terms.type, JSON.stringify(content)],
      );
      await keepVersion(tx, { id: old.id, organizationId, version, vendorId, content }, userId);
      if (content.stock !== null && old.content.stock === null) await countStock(tx, old);
      const row = await readBenefit(tx, params.projectId, old.id);
      return {
        answer: present(row),
        event: { type: 'update', resource: 'benefit', resourceId: old.id, old: recorded(old), new: recorded(row) },
      };
    }),

  deleteBenefit: ({ caller, params, origin }) =>
    change(database, caller, origin, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const old = await lockBenefit(tx, params.projectId, params.benefitId);
      if (await tx.maybe('select 1 from redemptions where benefit_id = $1 limit 1', [old.id]))
        throw new AppError('benefit.was_redeemed');
      await tx.run('delete from benefits where id = $1', [old.id]);
      return {
        answer: { id: old.id },
        event: { type: 'delete', resource: 'benefit', resourceId: old.id, old: recorded(old) },
      };
    }),
});
