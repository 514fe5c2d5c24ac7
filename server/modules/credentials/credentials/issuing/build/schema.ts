import { createHash } from 'node:crypto';
import { credentialSchemaOf } from '../../../../../../contract/credentials/schemas/index.ts';
import { schemaDigest } from '../../../../../../engine/credential/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { nodePrimitives } from '../../../../../platform/crypto/index.ts';
import type { Issuing } from '../issuing.ts';
import { signable } from '../signable.ts';

/** The JSON Schema of an issuing request's credentials, as text: its bytes are what the credentials sign. */
export interface CredentialSchema {
  /** The last part of its address: the digest of its text without the address itself. */
  address: string;
  url: string;
  text: string;
  digestSRI: string;
}

export const credentialSchemaUrl = (publicUrl: string, address: string): string =>
  `${publicUrl}/api/v1/public/schemas/${address}`;

/** The schema of what a template says now: the same template always gives the same bytes at the same address. */
export function schemaFor(
  publicUrl: string,
  { template }: { template: Pick<Issuing['template'], 'title' | 'content' | 'params' | 'page_design' | 'card_design'> },
): CredentialSchema {
  const { page_design: page, card_design: card } = template;
  const said = credentialSchemaOf({
    title: signable(template.title),
    description: signable(template.params.description),
    fields: template.content.filter(field => field.mode !== 'empty'),
    badge: template.params.openBadge ? template.params.language : null,
    ...((page ?? card) && { designs: { ...(page && { page }), ...(card && { card }) } }),
  });
  // A text cannot hold its own digest: the address is that of all else in it, the draft included, and `digestSRI` covers the address too.
  const address = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  const url = credentialSchemaUrl(publicUrl, address);
  const text = JSON.stringify({ $schema: said.$schema, $id: url, ...said });
  return { address, url, text, digestSRI: schemaDigest(nodePrimitives, text) };
}

/** Keeps the schema that credentials of the request name, in the transaction that stores them. */
export const keepSchema = (tx: Tx, { organization, template }: Issuing, schema: CredentialSchema): Promise<unknown> =>
  tx.run('select keep_schema($1, $2, $3, $4)', [organization.id, template.schema_id, schema.address, schema.text]);
