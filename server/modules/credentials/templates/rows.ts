import {
  customPropertiesOf,
  type Signer,
  type Template,
  type TemplateField,
  type Validity,
} from '../../../../contract/credentials/templates/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { readDesigns, type DesignDigests } from '../designs/index.ts';
import { found, unchanged } from '../../../platform/errors/index.ts';
import { ABLE_TO_SIGN } from '../../accounts/projects/index.ts';

type Later = 'approvalOrder' | 'domain' | 'cryptosuite' | 'disclosure' | 'walletForms';

export interface TemplateRow {
  id: string;
  organization_id: string;
  project_id: string;
  schema_id: string;
  generic_template_id: string | null;
  type: string;
  title: string;
  content: TemplateField[];
  expiration: Validity;
  /** `openBadge` and `mailText` are not there in what is older than them. */
  params: Omit<Template['params'], 'openBadge' | 'mailText'> &
    Partial<Pick<Template['params'], 'openBadge' | 'mailText'>>;
  /** `approvalOrder`, `domain`, `cryptosuite`, `disclosure` and `walletForms` are not there in what is older than them. */
  config: Omit<Template['config'], Later> & Partial<Pick<Template['config'], Later>>;
  approvals_required: number;
  /** Digests of the designs that its credentials get; null for the standard ones. */
  page_design: string | null;
  card_design: string | null;
  is_default: boolean;
  revision: number;
  /** Null where nothing was ever issued with it. */
  counts: { issued: number; pending: number; credentials: number } | null;
  has_receivers: boolean;
  /** What it is of, where the platform made it: nobody edits it. */
  built_in: string | null;
  created_at: Date;
  signers: Signer[];
}

const SIGNER = `jsonb_build_object('id', s.id, 'userId', s.user_id, 'name', ou.name, 'lastname', ou.lastname, 'title', ou.title, 'signature', ou.signature_image_id, 'email', ou.email, 'did', coalesce(ou.did, ''),
  'isAble', ${ABLE_TO_SIGN}, 'pending', s.pending)`;

/** A template with what came of its credentials, and its signers in their order. */
export const TEMPLATE_COLUMNS = `t.*,
  (select jsonb_build_object('issued', f.issued, 'pending', f.pending, 'credentials', f.credentials) from credential_figures f
    where f.project_id = t.project_id and f.template_id = t.id) as counts,
  exists (select from waiting_receivers r where r.template_id = t.id) as has_receivers,
  coalesce((select jsonb_agg(${SIGNER} order by s.position, s.created_at, s.id) from template_signers s
  join organization_users ou on ou.organization_id = s.organization_id and ou.user_id = s.user_id where s.template_id = t.id), '[]') as signers`;

/** The template of a project. @throws AppError error.not_found */
export const readTemplate = async (tx: Tx, projectId: string, templateId: string): Promise<TemplateRow> =>
  found(
    await tx.maybe<TemplateRow>(`select ${TEMPLATE_COLUMNS} from templates t where t.id = $1 and t.project_id = $2`, [
      templateId,
      projectId,
    ]),
  );

/** The paragraph that a template writes in the emails of its credentials; empty for none. */
export const readMailText = async (tx: Tx, templateId: string): Promise<string> =>
  (
    await tx.one<{ text: string }>("select coalesce(params->>'mailText', '') as text from templates where id = $1", [
      templateId,
    ])
  ).text;

/** As readTemplate; its row is locked, so that what is decided from it still holds at the commit. */
export async function lockTemplate(tx: Tx, projectId: string, templateId: string): Promise<TemplateRow> {
  inLockOrder(tx, 'template');
  found(
    await tx.maybe('select 1 from templates where id = $1 and project_id = $2 and built_in is null for update', [
      templateId,
      projectId,
    ]),
  );
  return readTemplate(tx, projectId, templateId);
}

/** Locks a template whose neighbour changes what its cards give, as an edit of it. Returns its next revision. @throws AppError error.not_found, request.stale */
export async function reviseTemplate(
  tx: Tx,
  at: { projectId: string; templateId: string },
  revision: number | undefined,
): Promise<number> {
  const row = await lockTemplate(tx, at.projectId, at.templateId);
  unchanged(row, revision);
  await tx.run('update templates set revision = revision + 1 where id = $1', [row.id]);
  return row.revision + 1;
}

/** Keeps the template from changing until the commit, others from nothing else. */
export const holdTemplate = (tx: Tx, templateId: string): Promise<unknown> =>
  tx.run('select 1 from templates where id = $1 for key share', [templateId]);

/** Where a sample of what its credentials look like is drawn. */
function sampleAddresses(row: TemplateRow): Pick<Template['files'], 'pdf_final' | 'card_final'> {
  const base = `/api/v1/organizations/${row.organization_id}/projects/${row.project_id}/templates/${row.id}`;
  return { pdf_final: `${base}/sample`, card_final: `${base}/card` };
}

/** A template with its designs as data, which lists leave out. */
export async function presentWhole(tx: Tx, row: TemplateRow): Promise<Template> {
  const shown = presentTemplate(row);
  const designs = await readDesigns(tx, designsOf(row));
  const customProperties = customPropertiesOf(row.content, designs.pdf_editable);
  return { ...shown, files: { ...shown.files, ...designs }, customProperties };
}

/** The digests of its designs. */
export const designsOf = ({
  page_design,
  card_design,
}: Pick<TemplateRow, 'page_design' | 'card_design'>): DesignDigests => ({
  page: page_design,
  card: card_design,
});

/** A template as lists and events have it. */
export const presentTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  revision: row.revision,
  projectId: row.project_id,
  genericTemplateId: row.generic_template_id,
  schemaId: row.schema_id,
  type: row.type,
  title: row.title,
  content: row.content,
  expiration: row.expiration,
  params: { ...row.params, mailText: row.params.mailText ?? '', openBadge: row.params.openBadge ?? null },
  config: {
    ...row.config,
    approvalOrder: row.config.approvalOrder ?? 'parallel',
    domain: row.config.domain ?? null,
    cryptosuite: row.config.cryptosuite ?? 'eddsa-rdfc-2022',
    disclosure: row.config.disclosure ?? null,
    walletForms: row.config.walletForms ?? [],
  },
  approvalsRequired: row.approvals_required,
  signers: row.signers,
  isDefault: row.is_default,
  hasPDF: true,
  files: {
    ...sampleAddresses(row),
    manifest: { pdf_editable: row.page_design, card_editable: row.card_design },
  },
  issued: row.counts?.issued ?? 0,
  pending: row.counts?.pending ?? 0,
  credentials: row.counts?.credentials ?? 0,
  hasReceivers: row.has_receivers,
  createdAt: row.created_at.toISOString(),
});
