import { isDeepStrictEqual } from 'node:util';
import {
  fitBadge,
  isOver,
  type TemplateField,
  type Validity,
} from '../../../../contract/credentials/templates/index.ts';
import { isForeignKeyViolation, likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockWithinTrial, readIssuerNames } from '../../accounts/organizations/index.ts';
import { completeRemoved } from '../../base/notifications/index.ts';
import { countTemplates, lockProject } from '../../accounts/projects/index.ts';
import { keepDesigns, nameDesigns } from '../designs/index.ts';
import { countSchemaTemplates } from '../schemas/index.ts';
import { countOwnTemplates } from './counts.ts';
import { tellOwners } from './approval-change.ts';
import {
  designsOf,
  lockTemplate,
  presentTemplate,
  presentWhole,
  readTemplate,
  TEMPLATE_COLUMNS,
  type TemplateRow,
} from './rows.ts';
import { insertSigner, orderSigners } from './signers.ts';
import { refuseMdoc } from './mdoc.ts';
import { disclosureOf, refuseWithoutHolderKey, refuseWithoutKey } from './suite.ts';
import { groundOf, holdToSchema, moveTemplate, touchesFields } from './standing.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A template is stored in this form, under the id of its schema: whoever could not issue with it refuses. */
    'template.publishing': {
      id: string;
      type: string;
      title: string;
      content: readonly TemplateField[];
      openBadge: boolean;
    };
    /** A template is about to be removed, locked: whoever still issues with it refuses. */
    'template.removing': { templateId: string };
  }
}

/** How many wait for its credential. Whoever is to be registered waits for the template's lock, so that the count stands until the commit. */
async function countReceivers(tx: Tx, templateId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from waiting_receivers where template_id = $1',
    [templateId],
  );
  return count;
}

/** @throws AppError at the date, where a fixed one is over: nothing could be issued. */
async function refuseOver(tx: Tx, organizationId: string, validity: Validity, now: number): Promise<void> {
  const { timeZone } = await readIssuerNames(tx, organizationId);
  if (isOver(validity, now, timeZone)) throw invalidField('expiration.date', 'past_date');
}

/** Templates: what issues. An update touches new credentials only, because each credential carries its own frozen content. */
export function templateHandlers({
  database,
  tell,
  clock,
}: Pick<ModuleParts, 'database' | 'tell' | 'clock'>): HandlersOf<
  'listTemplates' | 'getTemplate' | 'createTemplate' | 'updateTemplate' | 'deleteTemplate'
> {
  return {
    listTemplates: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<TemplateRow>(tx, query, {
          columns: TEMPLATE_COLUMNS,
          from: 'templates t',
          where: 't.project_id = $1 and t.built_in is null and ($2::text is null or plainly(t.title) like $2)',
          params: [params.projectId, likePattern(query.q)],
          sorts: { createdAt: 't.created_at', title: 'plainly(t.title)', isDefault: 't.is_default, t.created_at' },
          key: 't.id',
        });
        return { templates: rows.map(presentTemplate), total };
      }),

    getTemplate: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentWhole(tx, await readTemplate(tx, params.projectId, params.templateId)),
      ),

    createTemplate: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        await refuseOver(tx, caller.organizationId, body.expiration, clock());
        await refuseWithoutKey(tx, caller.organizationId, body.config.cryptosuite);
        if (body.config.disclosure) await refuseWithoutHolderKey(tx, caller.organizationId);
        await lockWithinTrial(tx, caller.organizationId, 'templates', countOwnTemplates);
        await lockProject(tx, params.projectId);
        const ground = await groundOf(tx, body, { caller, projectId: params.projectId });
        const { schema, fields } = ground;
        const { organizationId } = caller;
        if (body.config.walletForms.includes('mso_mdoc'))
          await refuseMdoc(tx, { ...params, organizationId, schemaId: schema.id, content: body.content }, clock());
        const looks = nameDesigns(body.files, ground.looks);
        const { id } = await tx.one<{ id: string }>(
          `insert into templates (organization_id, project_id, schema_id, generic_template_id, type, title, content, expiration, params, config, approvals_required, page_design, card_design, is_default)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
          [
            caller.organizationId,
            params.projectId,
            schema.id,
            body.genericTemplateId,
            schema.name,
            body.title,
            JSON.stringify(body.content),
            JSON.stringify(body.expiration),
            JSON.stringify(body.params),
            JSON.stringify({ ...body.config, disclosure: disclosureOf(body.config.disclosure, body.content) }),
            body.config.approvalMode === 'manual' ? body.approvalsRequired : 0,
            looks.page,
            looks.card,
            body.isDefault,
          ],
        );
        await holdToSchema(tx, schema.id, body.content, 'content', fields);
        await tell(tx, 'template.publishing', {
          id: schema.id,
          type: schema.name,
          title: body.title,
          content: body.content,
          openBadge: body.params.openBadge !== null,
        });
        for (const userId of body.signers)
          await insertSigner(
            tx,
            { organizationId: caller.organizationId, projectId: params.projectId, templateId: id },
            userId,
          );
        await countTemplates(tx, params.projectId, 1);
        await countSchemaTemplates(tx, caller.organizationId, schema.id, 1);
        if (body.genericTemplateId)
          await tx.run('update generic_templates set templates = templates + 1 where id = $1', [
            body.genericTemplateId,
          ]);
        await keepDesigns(tx, caller.organizationId, body.files, looks);
        const made = await readTemplate(tx, params.projectId, id);
        return {
          answer: await presentWhole(tx, made),
          event: {
            type: 'create',
            resource: 'template',
            resourceId: id,
            new: presentTemplate(made),
          },
        };
      }),

    updateTemplate: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockTemplate(tx, params.projectId, params.templateId);
        unchanged(old, body.revision);
        if (body.expiration && !isDeepStrictEqual(body.expiration, old.expiration))
          await refuseOver(tx, caller.organizationId, body.expiration, clock());
        const config = body.config
          ? {
              ...body.config,
              approvalOrder: body.config.approvalOrder ?? old.config.approvalOrder,
              domain: body.config.domain === undefined ? old.config.domain : body.config.domain,
              cryptosuite: body.config.cryptosuite ?? old.config.cryptosuite,
              disclosure: body.config.disclosure === undefined ? old.config.disclosure : body.config.disclosure,
              walletForms: body.config.walletForms ?? old.config.walletForms,
            }
          : old.config;
        if (config.cryptosuite && config.cryptosuite !== old.config.cryptosuite)
          await refuseWithoutKey(tx, caller.organizationId, config.cryptosuite);
        if (config.disclosure && !old.config.disclosure) await refuseWithoutHolderKey(tx, caller.organizationId);
        const required = config.approvalMode === 'manual' ? (body.approvalsRequired ?? old.approvals_required) : 0;
        if (config.approvalMode === 'manual' && required < 1)
          throw new AppError('request.invalid', { approvalsRequired: 'too_small' });
        if (old.signers.length < required) throw new AppError('signer.too_few', { approvalsRequired: 'too_big' });
        const content = body.content ?? old.content;
        const disclosure = disclosureOf(config.disclosure ?? null, content, old.config.disclosure);
        const title = body.title ?? old.title;
        const openBadge = body.params?.openBadge === undefined ? (old.params.openBadge ?? null) : body.params.openBadge;
        const mailText = body.params?.mailText ?? old.params.mailText ?? '';
        const said = { ...(body.params ?? old.params), mailText, openBadge };
        if (openBadge && said.description === '')
          throw new AppError('request.invalid', { 'params.description': 'required' });
        if (openBadge && !fitBadge(content))
          throw new AppError('request.invalid', { 'params.openBadge': 'badge_field' });
        const schemaId = body.schemaId ?? old.schema_id;
        const moves = schemaId !== old.schema_id;
        const { organizationId } = caller;
        const isMdocAsked =
          config.walletForms?.includes('mso_mdoc') &&
          (moves || body.content !== undefined || !old.config.walletForms?.includes('mso_mdoc'));
        if (isMdocAsked) await refuseMdoc(tx, { ...params, organizationId, schemaId, content }, clock());
        if (moves) await moveTemplate(tx, old, schemaId, { caller, projectId: params.projectId });
        const files = body.files ?? {};
        const looks = nameDesigns(files, designsOf(old));
        await tx.run(
          `update templates set title = $2, content = $3, expiration = $4, params = $5, config = $6, approvals_required = $7, schema_id = $8, page_design = $9, card_design = $10, is_default = $11, revision = revision + 1 where id = $1`,
          [
            params.templateId,
            title,
            JSON.stringify(content),
            JSON.stringify(body.expiration ?? old.expiration),
            JSON.stringify(said),
            JSON.stringify({ ...config, disclosure }),
            required,
            schemaId,
            looks.page,
            looks.card,
            body.isDefault ?? old.is_default,
          ],
        );
        if (moves || touchesFields(old.content, body.content)) await holdToSchema(tx, schemaId, content, 'content');
        if (moves || body.content || body.title || body.params)
          await tell(tx, 'template.publishing', {
            id: schemaId,
            type: old.type,
            title,
            content,
            openBadge: Boolean(openBadge),
          });
        if (body.signers) await orderSigners(tx, old, body.signers);
        if (body.files) await keepDesigns(tx, caller.organizationId, files, looks);
        const now = await readTemplate(tx, params.projectId, params.templateId);
        await tellOwners(tx, caller, old, now);
        return {
          answer: await presentWhole(tx, now),
          event: {
            type: 'update',
            resource: 'template',
            resourceId: params.templateId,
            old: presentTemplate(old),
            new: presentTemplate(now),
          },
        };
      }),

    async deleteTemplate({ caller, params, query, origin }) {
      try {
        return await change(database, caller, origin, async tx => {
          await lockProject(tx, params.projectId);
          const old = await lockTemplate(tx, params.projectId, params.templateId);
          if (old.counts && old.counts.credentials > 0) throw new AppError('template.has_credentials');
          await tell(tx, 'template.removing', { templateId: params.templateId });
          if (old.signers.length > 0) throw new AppError('template.has_signers');
          const receivers = await countReceivers(tx, params.templateId);
          if (receivers > 0 && query.receivers !== 'delete') throw new AppError('template.has_receivers');
          await tx.run('delete from templates where id = $1', [params.templateId]);
          await countTemplates(tx, params.projectId, -1);
          await countSchemaTemplates(tx, caller.organizationId, old.schema_id, -1);
          if (old.generic_template_id)
            await tx.run('update generic_templates set templates = templates - 1 where id = $1', [
              old.generic_template_id,
            ]);
          await completeRemoved(tx, params);
          return {
            answer: { done: true as const },
            event: {
              type: 'delete',
              resource: 'template',
              resourceId: params.templateId,
              old: { ...presentTemplate(old), ...(receivers > 0 && { receivers }) },
            },
          };
        });
      } catch (error) {
        if (isForeignKeyViolation(error)) throw new AppError('template.has_credentials');
        throw error;
      }
    },
  };
}
