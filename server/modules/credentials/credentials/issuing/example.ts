import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { Origin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { readIssuer } from '../../../accounts/organizations/index.ts';
import { activeProject } from '../../../accounts/projects/index.ts';
import { readTemplate } from '../../templates/index.ts';
import { claimsOf } from './build/claims.ts';
import { contextFor, documentOf } from './build/document.ts';
import { issuingOn } from './issuing.ts';
import { schemaFor } from './build/schema.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PUBLIC_ID = 'example'.padEnd(22, '0');
const PERSON = { name: 'Ana', lastname: 'Ejemplo', email: 'ana@example.org', did: 'did:web:holder.example' };

/** What stands where somebody would type: its label, where a text may say that. */
function placeholder(field: TemplateField) {
  switch (field.component) {
    case 'number':
      return '0';
    case 'checkbox':
      return false;
    case 'calendar':
      return '2000-01-01';
    case 'timepicker':
      return '00:00';
    case 'dropdown':
      return field.choices?.[0] ?? '';
    case 'tags':
      return [`{${field.label}}`];
    case 'image':
      return '0'.repeat(64);
    default:
      return `{${field.label}}`;
  }
}

/**
 * A credential as the template would issue it now: built as those are, of nobody, without a place in a list and without a proof.
 * @throws AppError error.not_found, organization.not_verified
 */
export async function exampleOf(
  tx: Tx,
  at: { projectId: string; templateId: string },
  {
    organizationId,
    origin,
    publicUrl,
    now,
  }: { organizationId: string; origin: Origin; publicUrl: string; now: number },
): Promise<JsonObject> {
  const [project, template, issuer] = [
    await activeProject(tx, at.projectId),
    await readTemplate(tx, at.projectId, at.templateId),
    await readIssuer(tx, organizationId),
  ];
  const issuing = issuingOn(
    // Whether it would be marked as one of a trial stands in no document.
    { organization: { ...issuer, membership: 'production' }, project, template, standIns: new Map(), isPlain: false },
    { requestId: NOBODY, requestedBy: NOBODY, requestedAt: new Date(now), origin },
  );
  const values = Object.fromEntries(template.content.map(field => [field.name, placeholder(field)]));
  const { claims } = claimsOf(issuing, { ...PERSON, row: 0, recipientId: NOBODY, values }, PUBLIC_ID);
  return documentOf(publicUrl, issuing, contextFor(publicUrl, issuing), schemaFor(publicUrl, issuing), {
    ...PERSON,
    name: `${PERSON.name} ${PERSON.lastname}`,
    publicId: PUBLIC_ID,
    claims,
    place: {
      did: issuer.did,
      listId: 'example',
      index: 0,
      url: `${publicUrl}/api/v1/public/status/example`,
      suspensionUrl: `${publicUrl}/api/v1/public/status/other`,
    },
  });
}
