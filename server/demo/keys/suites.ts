import { designOfStart } from '../../../contract/credentials/starts/design.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../../contract/credentials/starts/index.ts';
import type { Disclosure, TemplateSuite } from '../../../contract/credentials/templates/index.ts';
import { createAuthority } from './authority.ts';
import type { As } from '../caller.ts';
import { VISITORS } from '../content.ts';

const TEMPLATES: { title: string; config: { cryptosuite: TemplateSuite } | { disclosure: Disclosure } }[] = [
  { title: 'Constancia firmada sobre JSON', config: { cryptosuite: 'eddsa-jcs-2022' } },
  { title: 'Constancia firmada con P-256', config: { cryptosuite: 'ecdsa-rdfc-2019' } },
  { title: 'Constancia que se muestra en partes', config: { disclosure: { always: ['event'] } } },
];

/** What the credentials say. */
const VALUES = { event: 'Jornada de puertas abiertas', heldOn: '2026-05-15', hours: 4, takesPartAs: 'Asistente' };

/**
 * Gives the organization a P-256 key with a certificate, a BLS12-381 key, an issuer that is a did:key, and a project a template of each cryptosuite that
 * is not the usual one and one whose credentials are shown in part, with a credential of each.
 */
export async function showSuites(owner: As, projectId: string): Promise<void> {
  const { id: keyId } = await owner('createKey', { body: { algorithm: 'P-256' } });
  const { csr } = await owner('requestKeyCertificate', { params: { keyId } });
  const root = createAuthority('Autoridad Certificadora Ficticia (demostración)');
  const issuing = createAuthority('Emisora Ficticia (demostración)', root);
  const certificate = `${issuing.certify(csr)}\n${issuing.pem}`;
  await owner('keepKeyCertificate', { params: { keyId }, body: { certificate } });
  await owner('createKey', { body: { algorithm: 'BLS12-381' } });
  await owner('createKey', { body: { algorithm: 'Ed25519', didMethod: 'did:key' } });
  const start = startIn('attendance', 'es-MX');
  const { id: schemaId } = await owner('createSchema', { body: schemaOfStart(start, projectId) });
  const { page, card } = designOfStart(start);
  for (const { title, config } of TEMPLATES) {
    const template = templateOfStart(start, schemaId);
    const { id: templateId } = await owner('createTemplate', {
      params: { projectId },
      body: {
        ...template,
        title,
        config: { ...template.config, ...config },
        files: { pdf_editable: page, card_editable: card },
      },
    });
    const [{ person }] = VISITORS;
    await owner('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: { ...person, values: VALUES } },
    });
  }
}
