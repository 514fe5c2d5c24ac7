import { uuidOf } from '../../../../support/data/portal-data.ts';
import {
  API,
  REQUEST_ID,
  buildRequest,
  buildTemplate,
  manager,
  PROJECT_ID,
  shell,
  SIGNERS,
  TEMPLATE_ID,
} from '../../../../support/data/credential-data.ts';

export const over = buildTemplate({
  id: uuidOf(501),
  title: 'Old diploma',
  expiration: { type: 'fixed', date: '2020-01-01' },
});
export const manual = buildTemplate({
  config: {
    approvalMode: 'manual',
    requesterMayApprove: false,
    approvalOrder: 'parallel',
    domain: null,
    cryptosuite: 'eddsa-rdfc-2022',
    disclosure: null,
    walletForms: [],
  },
  approvalsRequired: 2,
  signers: SIGNERS,
});
export const RESULTS = [
  {
    row: 0,
    name: 'Luz Mar',
    email: 'luz@x.example',
    outcome: 'issued',
    credentialId: uuidOf(400),
    fields: {},
    progress: 'sent',
  },
  {
    row: 1,
    name: 'Sol Río',
    email: 'sol@x.example',
    outcome: 'missing_fields',
    credentialId: null,
    fields: { 'values.degree': 'required' },
    progress: null,
  },
  {
    row: 2,
    name: 'Mar Sol',
    email: 'mar@x.example',
    outcome: 'already_issued',
    credentialId: null,
    fields: {},
    progress: null,
  },
];
export const asked = buildRequest({
  total: 3,
  done: 3,
  outcomes: { ...buildRequest().outcomes, issued: 1, missing_fields: 1, already_issued: 1 },
  steps: { built: 1, signed: 1, sealed: 1, sent: 1, unmailed: 0, toMailbox: 0, inMailbox: 0 },
});
export const replies = (template = manual) => ({
  ...shell(manager()),
  [`GET ${API}/templates`]: { body: { templates: [template, over], total: 2 } },
  [`GET ${API}/templates/${TEMPLATE_ID}`]: { body: template },
  [`PUT ${API}/templates/${TEMPLATE_ID}/cut-names`]: { body: { cut: [] } },
  [`PUT ${API}/templates/${TEMPLATE_ID}/mail`]: {
    body: { from: 'Registrar', subject: 'Uni issued you “Diploma”', text: 'Hello Luz Mar,' },
  },
  [`POST ${API}/credentials`]: { status: 202, body: asked },
  [`GET ${API}/requests/${REQUEST_ID}`]: { body: asked },
  [`GET ${API}/requests/${REQUEST_ID}/results`]: (call: { url: string }) => {
    const outcome = new URL(call.url, 'http://x').searchParams.get('outcome');
    const results = RESULTS.filter(result => !outcome || result.outcome === outcome);
    return { body: { results, total: results.length } };
  },
});
export const row = (key: number, name: string) => ({
  key,
  cells: { name, lastname: 'Mar', email: `${name}@x.example`, 'values.degree': 'Law', 'values.average': '9,5' },
});
export const KEY = `drafts.issue.${PROJECT_ID}`;
