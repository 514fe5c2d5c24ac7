import { MDOC_FEATURE } from '../../../../contract/credentials/applications/index.ts';
import { MDL_KIND, missingElements } from '../../../../contract/credentials/schemas/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { holdToFeature, readIssuer } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { x5cOf } from '../../base/dids/index.ts';
import { kindOfSchema } from '../schemas/index.ts';

/** A template as its wallets' forms are judged. */
interface Judged {
  organizationId: string;
  projectId: string;
  schemaId: string;
  content: readonly TemplateField[];
}

/**
 * Refuses mobile documents where their template could make none: in a project of identity, of a schema for licences, with each element that a licence has
 * (ISO/IEC 18013-5 §7.2.1), and with a key of P-256 that has a certificate. @throws AppError feature.off, request.invalid
 */
export async function refuseMdoc(
  tx: Tx,
  { organizationId, projectId, schemaId, content }: Judged,
  now: number,
): Promise<void> {
  await holdToFeature(tx, organizationId, MDOC_FEATURE);
  const { category } = await activeProject(tx, projectId);
  const isLicence = category === 'identity' && (await kindOfSchema(tx, schemaId)) === MDL_KIND;
  if (!isLicence || missingElements(content).length > 0)
    throw new AppError('request.invalid', { 'config.walletForms': 'licence_elements' });
  const { keys } = await readIssuer(tx, organizationId);
  const key = keys?.find(({ algorithm }) => algorithm === 'P-256');
  if (!key || !(await x5cOf(tx, key, now)))
    throw new AppError('request.invalid', { 'config.walletForms': 'document_signer' });
}
