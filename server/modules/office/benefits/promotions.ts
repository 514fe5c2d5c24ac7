import type { Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { readTemplate, reviseTemplate } from '../../credentials/templates/index.ts';
import { COLUMNS, FROM, holdToBenefits, present, type BenefitRow } from './row.ts';

const benefitsOf = (tx: Tx, templateId: string): Promise<BenefitRow[]> =>
  tx.rows<BenefitRow>(
    `select ${COLUMNS} from template_benefits p join ${FROM} on b.id = p.benefit_id where p.template_id = $1 order by p.position, b.id`,
    [templateId],
  );

const names = (rows: readonly BenefitRow[]): string[] => rows.map(({ product }) => product);

/** Refuses benefits that the project does not have. @throws AppError at the first one */
async function refuseForeign(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  const rows = await tx.rows<{ id: string }>('select id from benefits where project_id = $1 and id = any($2::uuid[])', [
    projectId,
    ids,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const foreign = ids.findIndex(id => !known.has(id));
  if (foreign >= 0) throw invalidField(`benefitIds.${foreign}`, 'not_found');
}

/** Names what a valid card gives, for the page that anybody sees. */
export const nameBenefits: Hearer<'credential.showing'> = async (tx, { publicId, benefits }) => {
  benefits.push(
    ...(await tx.rows<{ product: string; vendor: string }>(
      'select product, vendor from public_card_benefits where public_id = $1 order by position, product',
      [publicId],
    )),
  );
};

/** Which benefits the cards of a template give. It stands beside what is signed: cards issued before give them, too. */
export const promotionHandlers = ({
  database,
}: Pick<ModuleParts, 'database'>): HandlersOf<'getTemplateBenefits' | 'setTemplateBenefits'> => ({
  getTemplateBenefits: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const { revision } = await readTemplate(tx, params.projectId, params.templateId);
      return { benefits: (await benefitsOf(tx, params.templateId)).map(present), revision };
    }),

  setTemplateBenefits: ({ caller, params, body, origin }) =>
    change(database, caller, origin, async tx => {
      await holdToBenefits(tx, caller.organizationId, params.projectId);
      const revision = await reviseTemplate(tx, params, body.revision);
      await refuseForeign(tx, params.projectId, body.benefitIds);
      const old = await benefitsOf(tx, params.templateId);
      await tx.run('delete from template_benefits where template_id = $1', [params.templateId]);
      await tx.run(
        `insert into template_benefits (template_id, benefit_id, organization_id, position)
         select $1, w.id, $2, w.position from unnest($3::uuid[]) with ordinality as w (id, position)`,
        [params.templateId, caller.organizationId, body.benefitIds],
      );
      const now = await benefitsOf(tx, params.templateId);
      return {
        answer: { benefits: now.map(present), revision },
        event: {
          type: 'update',
          resource: 'template',
          resourceId: params.templateId,
          old: { benefits: names(old) },
          new: { benefits: names(now) },
        },
      };
    }),
});
