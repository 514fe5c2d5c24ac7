import { MDL } from '../../../contract/credentials/applications/index.ts';
import { designOfStart } from '../../../contract/credentials/starts/design.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../../contract/credentials/starts/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Workers } from '../../platform/jobs/index.ts';
import { actAs } from '../caller.ts';
import type { People, Person } from '../organizations.ts';
import { drawPortrait } from '../portrait.ts';
import { developmentIaca } from './development-iaca.ts';

const DRIVER = {
  person: { name: 'Ada', lastname: 'Inventada Prueba', email: 'ada.inventada@alumni.example' },
  values: {
    birth_date: '2001-02-03',
    issue_date: '2026-01-02',
    expiry_date: '2036-01-02',
    issuing_country: 'MX',
    issuing_authority: 'Autoridad Vial de Ejemplo',
    document_number: 'EJ-000001',
    driving_privileges: ['A', 'B'],
    un_distinguishing_sign: 'MEX',
  },
  portrait: { paper: '#e6ecdf', coat: '#2f4a36', skin: '#b9805a', hair: '#1f1712', isLong: true },
};

interface Filling {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  workers: Workers;
}

/** A project of mobile driver licences with one of somebody invented, offered to a wallet, and an application that asks for an age alone. */
export async function fillLicences({ handlers, parts, people, workers }: Filling): Promise<void> {
  const owner = actAs(handlers, people['owner@uni.example'] as Person);
  const networkId = [...parts.chains.keys()][0] ?? '';
  const { id: projectId } = await owner('createProject', {
    body: {
      name: 'Licencias móviles',
      description: 'Licencias de conducir de una autoridad inventada',
      category: 'identity',
      networkId,
    },
  });
  const params = { projectId };
  const start = startIn('licence', 'es-MX');
  const schema = await owner('createSchema', { body: schemaOfStart(start, projectId) });
  const { page, card } = designOfStart(start);
  const template = templateOfStart(start, schema.id);
  const { id: templateId } = await owner('createTemplate', {
    params,
    body: {
      ...template,
      config: { ...template.config, walletForms: ['mso_mdoc'] },
      files: { pdf_editable: page, card_editable: card },
    },
  });
  const file = { name: 'retrato.png', bytes: await drawPortrait(DRIVER.portrait) };
  const { digest } = await owner('uploadPicture', { params, file });
  const { results } = await owner('issueCredentials', {
    params,
    body: { templateId, receiver: { ...DRIVER.person, values: { ...DRIVER.values, portrait: digest } } },
  });
  await workers.drain({ all: true });
  const [issued] = results;
  if (issued?.credentialId)
    await owner('offerCredential', { params: { projectId, credentialId: issued.credentialId } });
  await owner('createApplication', {
    params,
    body: {
      name: 'Tiene 18 años o más',
      description: 'Una tienda comprueba la edad y no ve nada más.',
      useCase: 'over18',
      form: 'mso_mdoc',
      selectiveDisclosure: true,
      types: [MDL.type],
      fields: [
        {
          path: [MDL.space, MDL.over18],
          purpose: { 'en-US': 'To know that you are 18 or older', 'es-MX': 'Para saber que tienes 18 años o más' },
        },
      ],
      rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
      issuers: [{ certificate: developmentIaca().pem }],
      retention: 'results',
    },
  });
  await workers.drain({ all: true });
}
