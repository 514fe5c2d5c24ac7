import { configure } from '@testing-library/react';
import type { Credential, CredentialSummary, IssueRequest } from '../../../contract/credentials/credentials/index.ts';
import type { Template, TemplateField } from '../../../contract/credentials/templates/index.ts';
import { buildProject, buildUser, ORGANIZATION_ID, USER_ID, uuidOf } from './portal-data.ts';

// the first page of a file waits for its lazily loaded parts to be compiled
configure({ asyncUtilTimeout: 90_000 });

export const PROJECT_ID = uuidOf(100);
export const TEMPLATE_ID = uuidOf(500);
export const REQUEST_ID = uuidOf(600);
export const BASE = `/projects/${PROJECT_ID}/credentials`;
export const API = `/api/v1/organizations/${ORGANIZATION_ID}/projects/${PROJECT_ID}`;

export const CONTENT: TemplateField[] = [
  { name: 'holder', label: 'Holder', component: 'text', required: true, mode: 'recipient', source: 'fullName' },
  { name: 'degree', label: 'Degree', component: 'text', required: true, mode: 'variable' },
  { name: 'average', label: 'Average', component: 'number', required: true, mode: 'variable' },
  { name: 'honours', label: 'Honours', component: 'checkbox', required: false, mode: 'variable' },
  { name: 'day', label: 'Day', component: 'calendar', required: false, mode: 'variable' },
  { name: 'campus', label: 'Campus', component: 'text', required: true, mode: 'fixed', value: 'North' },
  { name: 'folio', label: 'Folio', component: 'text', required: true, mode: 'automatic', source: 'uniqueId' },
];

const signer = (n: number, pending = 0) => ({
  id: uuidOf(n),
  userId: uuidOf(n + 100),
  name: 'Sol',
  lastname: `Mar ${n}`,
  title: '',
  signature: null,
  email: `s${n}@uni.example`,
  did: `did:key:z6Mk${n}`,
  isAble: true,
  pending,
});
export const SIGNERS = [signer(701), signer(702)];

export const buildTemplate = (overrides: Partial<Template> = {}): Template => ({
  id: TEMPLATE_ID,
  revision: 1,
  projectId: PROJECT_ID,
  genericTemplateId: null,
  schemaId: uuidOf(800),
  type: 'Diploma',
  title: 'Law degree',
  content: CONTENT,
  hasReceivers: false,
  expiration: { type: 'none' },
  params: { language: 'es-MX', subtitle: '', description: '', mailText: '', openBadge: null },
  config: {
    approvalMode: 'automatic',
    requesterMayApprove: false,
    approvalOrder: 'parallel',
    domain: null,
    cryptosuite: 'eddsa-rdfc-2022',
    disclosure: null,
    walletForms: [],
  },
  approvalsRequired: 0,
  signers: [],
  isDefault: false,
  hasPDF: true,
  files: {
    pdf_editable: null,
    card_editable: null,
    pdf_final: `${API}/templates/${TEMPLATE_ID}/sample`,
    card_final: `${API}/templates/${TEMPLATE_ID}/card`,
    manifest: { pdf_editable: null, card_editable: null },
  },
  issued: 0,
  pending: 0,
  credentials: (overrides.issued ?? 0) + (overrides.pending ?? 0),
  createdAt: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

export const buildSummary = (overrides: Partial<CredentialSummary> = {}): CredentialSummary => ({
  pausable: true,
  byApi: false,
  erasedAt: null,
  id: uuidOf(400),
  projectId: PROJECT_ID,
  status: 'sent',
  progress: 'sent',
  standing: 'active',
  disabled: false,
  revision: 1,
  template: { id: TEMPLATE_ID, name: 'Law degree', description: '' },
  title: 'Law degree',
  subtitle: '',
  receiver: { id: uuidOf(900), name: 'Luz Mar', email: 'luz@x.example', did: null },
  approvals: 0,
  approvalsRequired: 0,
  requestedAt: '2026-11-01T10:00:00.000Z',
  issuedAt: '2026-11-01T10:00:01.000Z',
  expiresAt: null,
  revokedAt: null,
  digest: 'ab'.repeat(32),
  verifyUrl: 'http://portal.example/verify/abc',
  mailError: null,
  mailReturnedAt: null,
  viewedAt: null,
  remindedAt: null,
  doubted: false,
  waitsForMe: false,
  ...overrides,
});

export const buildCredential = (overrides: Partial<Credential> = {}): Credential => ({
  ...buildSummary(),
  subject: {},
  fields: [{ name: 'degree', label: 'Degree', value: 'Law' }],
  approvers: [],
  returned: null,
  requestId: null,
  number: null,
  sentAt: null,
  visits: { viewed: null, verified: null },
  deliveredAt: null,
  person: { name: 'Luz', lastname: 'Mar', email: 'luz@x.example', revision: 1, elsewhere: false },
  revocationReason: null,
  suspension: null,
  doubtedSince: null,
  corrects: null,
  correctedBy: null,
  proofs: [],
  vc: { type: ['VerifiableCredential'] },
  blockchainSeal: null,
  revocationSeal: null,
  suspensionSeal: null,
  ...overrides,
});

export const buildRequest = (overrides: Partial<IssueRequest> = {}): IssueRequest => ({
  id: REQUEST_ID,
  templateId: TEMPLATE_ID,
  template: { id: TEMPLATE_ID, name: 'Diploma' },
  by: { id: uuidOf(7), name: 'Olivia Rectora' },
  state: 'done',
  total: 0,
  done: 0,
  outcomes: { issued: 0, pending: 0, already_issued: 0, missing_fields: 0, expired: 0, invalid: 0, failed: 0 },
  steps: { built: 0, signed: 0, sealed: 0, sent: 0, unmailed: 0, toMailbox: 0, inMailbox: 0 },
  returned: 0,
  results: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...overrides,
});

/** What every page inside the project asks for. */
/** Two that wait for whoever looks, and one approver more. */
export const WAITING = [1, 2].map(n =>
  buildSummary({
    id: uuidOf(410 + n),
    status: 'pending',
    progress: 'pending',
    waitsForMe: true,
    approvalsRequired: 2,
    receiver: { ...buildSummary().receiver, name: `Waiting ${n}` },
  }),
);

export const shell = (user = buildUser()) => ({
  'GET /api/v1/users/me': { body: user },
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/notifications`]: {
    body: { notifications: [], total: 0, unread: 0 },
  },
  [`GET /api/v1/organizations/${ORGANIZATION_ID}/users/${USER_ID}/projects`]: {
    body: { projects: [buildProject()], total: 1 },
  },
  [`GET ${API}`]: { body: buildProject() },
});

export const manager = () =>
  buildUser({ roles: ['org.member'], projects: [{ id: PROJECT_ID, roles: ['project.manager'] }] });
export const aSigner = () =>
  buildUser({ roles: ['org.member'], projects: [{ id: PROJECT_ID, roles: ['project.signer'] }] });
export const viewer = () =>
  buildUser({ roles: ['org.member'], projects: [{ id: PROJECT_ID, roles: ['project.viewer'] }] });
