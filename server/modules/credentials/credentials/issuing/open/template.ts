import type { Language } from '../../../../../../contract/base/common/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { lockProject } from '../../../../accounts/projects/index.ts';
import { keepBuiltInSchema } from '../../../schemas/index.ts';
import { findBuiltIn, keepBuiltIn } from '../../../templates/index.ts';

const TYPE = 'SelloOpenCredential';

const WORDS = {
  'en-US': {
    title: 'By API',
    schema: 'Credential by API',
    description: 'A credential that a service account wrote itself.',
  },
  'es-MX': {
    title: 'Por API',
    schema: 'Credencial por API',
    description: 'Una credencial que escribió una cuenta de servicio.',
  },
} as const satisfies Record<Language, object>;

/** What a built-in template is called that has what service accounts write. */
export const OPEN_KEY = 'vc-api:';

/** The template under which a project's credentials by API stand: the platform's own, which says nothing of what they say. With the organization held. Answers its id. */
export async function keepOpenTemplate(
  tx: Tx,
  { organizationId, projectId, language }: { organizationId: string; projectId: string; language: Language },
): Promise<string> {
  const key = `${OPEN_KEY}${projectId}`;
  const known = await findBuiltIn(tx, organizationId, key);
  if (known !== undefined) return known;
  // Two that issue the first one wait for each other here, and the second finds it.
  await lockProject(tx, projectId);
  const words = WORDS[language];
  const schemaId = await keepBuiltInSchema(tx, organizationId, {
    name: TYPE,
    title: words.schema,
    category: 'other',
    subcategory: 'custom',
    description: words.description,
    fields: [],
  });
  return keepBuiltIn(tx, {
    organizationId,
    projectId,
    key,
    schemaId,
    type: TYPE,
    title: words.title,
    language,
    description: words.description,
    content: [],
    expiration: { type: 'none' },
  });
}
