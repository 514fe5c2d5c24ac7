import { GENERAL_WALLET_FORMS, type WalletForm } from '../../../contract/accounts/wallets/index.ts';
import { designOfStart } from '../../../contract/credentials/starts/design.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../../contract/credentials/starts/index.ts';
import type { Disclosure, TemplateSuite } from '../../../contract/credentials/templates/index.ts';
import { developmentIaca } from './development-iaca.ts';
import type { As } from '../caller.ts';
import { VISITORS } from '../content.ts';

type Chosen = { cryptosuite: TemplateSuite } | { disclosure: Disclosure } | { walletForms: WalletForm[] };

/** The template whose credentials are shown in part. */
export const PART_TEMPLATE = 'Constancia que se muestra en partes';
/** The template that is offered to wallets. */
export const WALLET_TEMPLATE = 'Constancia para billeteras';

const TEMPLATES: { title: string; config: Chosen }[] = [
  { title: 'Constancia firmada sobre JSON', config: { cryptosuite: 'eddsa-jcs-2022' } },
  { title: 'Constancia firmada con P-256', config: { cryptosuite: 'ecdsa-rdfc-2019' } },
  { title: PART_TEMPLATE, config: { disclosure: { always: ['event'] } } },
  { title: WALLET_TEMPLATE, config: { walletForms: [...GENERAL_WALLET_FORMS] } },
];

/** What the credentials say. */
export const ATTENDED = {
  event: 'Jornada de puertas abiertas',
  heldOn: '2026-05-15',
  hours: 4,
  takesPartAs: 'Asistente',
};

/**
 * Gives the organization a P-256 key with a certificate, a BLS12-381 key, an issuer that is a did:key, and a project a template of each cryptosuite that
 * is not the usual one, one whose credentials are shown in part, and one that is offered to wallets, with a credential of each.
 */
export async function showSuites(owner: As, projectId: string): Promise<void> {
  const { id: keyId } = await owner('createKey', { body: { algorithm: 'P-256' } });
  const { csr } = await owner('requestKeyCertificate', { params: { keyId } });
  const certificate = developmentIaca().certify(csr);
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
    const { results } = await owner('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: { ...person, values: ATTENDED } },
    });
    const [issued] = results;
    if ('walletForms' in config && issued?.credentialId)
      await owner('offerCredential', { params: { projectId, credentialId: issued.credentialId } });
  }
}
