import type { TemplateField, Validity } from '../../../../contract/credentials/templates/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

/** A template that the platform makes for what it issues itself. */
export interface BuiltIn {
  organizationId: string;
  projectId: string;
  /** What it is of: one template for each. */
  key: string;
  schemaId: string;
  type: string;
  title: string;
  language: Language;
  description: string;
  content: readonly TemplateField[];
  expiration: Validity;
}

/** The template of a key; undefined where there is none yet. */
export const findBuiltIn = async (tx: Tx, organizationId: string, key: string): Promise<string | undefined> =>
  (
    await tx.maybe<{ id: string }>('select id from templates where organization_id = $1 and built_in = $2', [
      organizationId,
      key,
    ])
  )?.id;

/** The template of a key, as it should be now: made, or brought up to date, with the organization locked. Answers its id. */
export async function keepBuiltIn(tx: Tx, wanted: BuiltIn): Promise<string> {
  inLockOrder(tx, 'template');
  const values = [
    wanted.title,
    JSON.stringify(wanted.content),
    JSON.stringify(wanted.expiration),
    JSON.stringify({ language: wanted.language, subtitle: '', description: wanted.description, openBadge: null }),
  ];
  const known = await tx.maybe<{ id: string }>(
    'select id from templates where organization_id = $1 and built_in = $2 for update',
    [wanted.organizationId, wanted.key],
  );
  if (!known) {
    const { id } = await tx.one<{ id: string }>(
      `insert into templates (organization_id, project_id, schema_id, type, built_in, title, content, expiration, params, config, approvals_required)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0) returning id`,
      [
        wanted.organizationId,
        wanted.projectId,
        wanted.schemaId,
        wanted.type,
        wanted.key,
        ...values,
        JSON.stringify({ approvalMode: 'automatic', requesterMayApprove: false }),
      ],
    );
    return id;
  }
  await tx.run(
    `update templates set title = $2, content = $3, expiration = $4, params = $5, revision = revision + 1
     where id = $1 and (title, content, expiration, params) is distinct from ($2, $3::jsonb, $4::jsonb, $5::jsonb)`,
    [known.id, ...values],
  );
  return known.id;
}
