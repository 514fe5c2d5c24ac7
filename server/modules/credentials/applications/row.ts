import {
  applicationState,
  queryOf,
  responseFormatOf,
  type Application,
  type ApplicationContent,
  type ApplicationState,
} from '../../../../contract/credentials/applications/index.ts';
import type { DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import { definitionOf } from '../../../../engine/openid4vp/presentation-exchange/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { holdToFeature } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';

export interface ApplicationRow {
  id: string;
  organization_id: string;
  project_id: string;
  revision: number;
  version: number;
  state: ApplicationState;
  name: string;
  content: ApplicationContent;
  expires_at: Date | null;
  created_at: Date;
  /** In the address of its point of verification; null where it never had one. */
  rule_code: string | null;
  attempts: number;
  /** Types of the templates of its schema: their `vct`, and their names. */
  vcts: string[];
  names: string[];
  /** Whether a template of its schema makes a form of which parts can be shown (bbs-2023). */
  in_parts: boolean;
}

/** The templates of every version of the schema of an application `a`. */
const TEMPLATES = `from templates t where t.schema_id in (
  select v.id from schemas v join schemas s on s.line_id = v.line_id where s.id = (a.content ->> 'schemaId')::uuid)`;
/** The columns of an application `a`, with how many attempts are counted, and the types of its schema. */
export const COLUMNS = `a.*, (select coalesce(sum(c.count), 0)::int from attempt_counts c where c.application_id = a.id) as attempts,
  coalesce((select array_agg(distinct t.type) ${TEMPLATES}), '{}') as names,
  coalesce((select array_agg(y.document::jsonb ->> 'vct' order by y.id) from credential_types y
    where y.document::jsonb ->> 'name' in (select t.type ${TEMPLATES})), '{}') as vcts,
  exists (select 1 ${TEMPLATES} and t.config -> 'disclosure' <> 'null') as in_parts`;

/** How many types a query may name. */
const TYPES_MAX = 50;

/** The types that an application asks for now. */
export const typesOf = ({ content, vcts, names }: Pick<ApplicationRow, 'content' | 'vcts' | 'names'>): string[] =>
  content.schemaId === null ? content.types : (content.form === 'dc+sd-jwt' ? vcts : names).slice(0, TYPES_MAX);

/** What an application asks wallets for now. */
export const askedOf = (row: ApplicationRow): DcqlQuery => {
  const { form, fields } = row.content;
  return queryOf({ form, types: typesOf(row), fields });
};

/** An application as the API gives it, at a moment. */
export function present(row: ApplicationRow, now: Date): Application {
  const dcql = askedOf(row);
  const { definition, unsaid } = definitionOf(dcql);
  return {
    ...row.content,
    // Contents that are older than points of verification lack it.
    pov: row.content.pov ?? null,
    ruleCode: row.rule_code,
    id: row.id,
    projectId: row.project_id,
    revision: row.revision,
    version: row.version,
    state: applicationState({ state: row.state, expiresAt: row.expires_at }, now),
    responseFormat: responseFormatOf(row.content.form),
    askedTypes: typesOf(row),
    dcql: { ...dcql },
    presentationDefinition: { ...definition },
    unsaid: [...unsaid],
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
  };
}

/** In a transaction of the caller's organization. @throws AppError error.not_found */
export const readApplication = async (tx: Tx, projectId: string, id: string): Promise<ApplicationRow> =>
  found(
    await tx.maybe<ApplicationRow>(`select ${COLUMNS} from applications a where a.id = $1 and a.project_id = $2`, [
      id,
      projectId,
    ]),
  );

/** Locks an application: nobody edits or moves it, or begins an attempt, until the commit. @throws AppError error.not_found */
export async function lockApplication(tx: Tx, projectId: string, id: string): Promise<ApplicationRow> {
  inLockOrder(tx, 'application');
  await tx.run('select 1 from applications where id = $1 for no key update', [id]);
  return readApplication(tx, projectId, id);
}

/** As `lockApplication`, together with others who begin attempts: nobody edits or moves it until the commit. */
export async function holdApplication(tx: Tx, projectId: string, id: string): Promise<ApplicationRow> {
  inLockOrder(tx, 'application');
  await tx.run('select 1 from applications where id = $1 for share', [id]);
  return readApplication(tx, projectId, id);
}

/** Refuses where an organization has no verifications, or the project is not there. @throws AppError error.not_found, feature.off */
export async function holdToVerifications(tx: Tx, organizationId: string, projectId: string): Promise<void> {
  await holdToFeature(tx, organizationId, 'verifications');
  await activeProject(tx, projectId);
}

/** What an event says of an application. */
export const recorded = ({ content, ...row }: ApplicationRow): object => ({
  name: content.name,
  description: content.description,
  expiration: content.expiration,
  form: content.form,
  types: content.types.join(', '),
  protection: content.protection,
  retention: content.retention,
  povHours: content.pov?.hours ?? null,
  state: row.state,
  version: row.version,
});
