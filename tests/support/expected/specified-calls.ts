import { expect } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import type { OperationId } from '../../../contract/api/index.ts';
import { DIPLOMA } from '../../../server/demo/content.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import type { CallOptions, TestApp } from '../processes/app.ts';
import { graduate } from '../worlds/diploma.ts';
import { lettersTo } from '../documents/letters.ts';
import { dayFrom } from '../worlds/voucher-world.ts';

/** What earlier calls answered, by name: a path's `{name}` and a body take it from here. */
export type Known = Record<string, string>;
export type Json = Record<string, unknown>;

/** One documented call: who makes it, what is sent, and which names the answer has. `keep` names what later calls need of the answer. */
export interface Specified {
  as?: string | null;
  body?: (known: Known) => unknown;
  multipart?: 'json' | 'file';
  headers?: Record<string, string>;
  status?: number;
  fields?: readonly string[];
  /** The name of the answer's list, and which names each of its records has. */
  list?: [string, readonly string[]];
  is?: (known: Known) => Json;
  keep?: (answer: Json, known: Known, app: TestApp) => unknown;
  before?: (known: Known, app: TestApp) => Promise<unknown>;
}

const codeIn = async (app: TestApp, email: string, address: RegExp): Promise<string> =>
  address.exec((await lettersTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';
export const first = (answer: Json, name: string): Json => (answer[name] as Json[])[0] ?? {};

export const OWNER = 'owner@uni.example';
export const SIGNER = 'signer@uni.example';
export const BUYER = 'owner@trial.example';
export const PLATFORM = 'admin@sello.example';

const PROJECT = [
  'id',
  'name',
  'description',
  'image',
  'category',
  'status',
  'createdAt',
  'featured',
  'networkId',
  'trustRegistry',
];
const PROJECT_USER = ['id', 'name', 'lastname', 'email', 'keyManagement', 'keystore', 'authMethod', 'roles'];
const SCHEMA = [
  'id',
  'name',
  'title',
  'category',
  'subcategory',
  'description',
  'version',
  'visibility',
  'content',
  'fields',
  'url',
  'projectId',
];
const GENERIC = [
  'id',
  'name',
  'category',
  'description',
  'networkId',
  'image',
  'organizationId',
  'createdAt',
  'fields',
  'isDefault',
];
const TEMPLATE = [
  'id',
  'genericTemplateId',
  'title',
  'content',
  'expiration',
  'params',
  'config',
  'files',
  'approvalsRequired',
  'signers',
  'hasPDF',
  'isDefault',
];
const CREDENTIAL = ['id', 'status', 'template', 'title', 'subtitle', 'requestedAt', 'expiresAt', 'revokedAt'];
const ORGANIZATION = [
  'id',
  'did',
  'name',
  'image',
  'settings',
  'membership',
  'industry',
  'country',
  'status',
  'domain',
  'alias',
  'features',
];
const KEY = ['id', 'keyMetadataId', 'expireAt'];
const ACCOUNT = ['id', 'name', 'description', 'createdAt', 'status', 'clientId', 'authenticatorType', 'roles'];
const OFFER = [
  'voucherOfferId',
  'name',
  'description',
  'image',
  'country',
  'currency',
  'decimals',
  'isActive',
  'merchants',
];
const DELIVERER = ['id', 'name', 'description', 'configId', 'expirationDate'];

const org = 'organizations/{orgId}';
const project = `${org}/projects/{projectId}`;
const accounts = `iam/${org}/serviceAccounts`;
const template = (known: Known, more: Json = {}) => ({ ...DIPLOMA.template, schemaId: known.schemaId, ...more });

const made = async (app: TestApp, operation: OperationId, options: CallOptions): Promise<string> => {
  const { status, body } = await (await app.as(OWNER)).call(operation, options);
  if (status >= 300) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return String((body as Json).id);
};
/** Lets another person sign in the project. */
const giveRole = ({ projectId = '', second }: Known, app: TestApp) =>
  made(app, 'addProjectUser', {
    params: { projectId },
    body: { id: second, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
/** Makes a template that issued nothing, and a schema that no template is of. */
async function makeUnused(known: Known, app: TestApp): Promise<void> {
  const params = { projectId: known.projectId ?? '' };
  const body = template(known, { config: { approvalMode: 'automatic' }, approvalsRequired: 0 });
  known.unusedId = await made(app, 'createTemplate', { params, body });
  known.unusedSchemaId = await made(app, 'createSchema', { body: { ...DIPLOMA.schema, name: 'Otro', ...params } });
}
async function makeEmpty(known: Known, app: TestApp): Promise<void> {
  const body = { name: 'Vacío', category: 'other', networkId: known.network };
  known.emptyId = await made(app, 'createProject', { body });
}

/** The calls of the specification's §7, line by line, in an order in which each finds what it needs. */
export const CALLS: Record<string, Specified> = {
  // Authentication
  'POST /auth/v2/login': {
    as: null,
    headers: { recaptcha: 'token', action: 'login' },
    body: () => ({ username: OWNER, password: DEMO_PASSWORD }),
    fields: ['access_token', 'refresh_token', 'error'],
    is: () => ({ error: null }),
    keep: (answer, known) => void (known.refreshToken = String(answer.refresh_token)),
  },
  'POST /auth/v2/refresh-token': {
    as: null,
    body: ({ refreshToken, orgId: organizationId }) => ({ refreshToken, organizationId }),
    fields: ['auth_token', 'refresh_token'],
  },
  'POST /api/v1/auth/login/recover/code': {
    as: null,
    body: () => ({ email: 'viewer@uni.example' }),
    keep: async (_, known, app) => void (known.code = await codeIn(app, 'viewer@uni.example', /\/reset\/([\w-]+)/)),
  },
  'GET /api/v1/auth/login/recover/{code}': { as: null },
  'POST /auth/v2/change/password': {
    as: null,
    body: ({ code }) => ({ code, password: 'una contraseña larga y nueva' }),
  },
  'POST /api/v1/organizations': {
    as: null,
    body: () => ({
      ...{ name: 'Instituto Nuevo', industry: 1, country: 'MX', contactName: 'Ana', contactLastname: 'Luz' },
      ...{ email: 'ana@nuevo.example', password: 'una contraseña larga', terms: true },
    }),
    status: 202,
    keep: async (_, known, app) =>
      void (known.verification = await codeIn(app, 'ana@nuevo.example', /\/verifications\/([\w-]+)/)),
  },
  'GET organizations/verify/{verification}': { as: null },
  // Projects
  [`POST ${org}/projects`]: {
    multipart: 'file',
    body: known => ({
      name: 'Diplomas',
      description: 'De licenciatura',
      category: 'education',
      networkId: known.network,
    }),
    status: 201,
    fields: PROJECT,
    keep: (answer, known) => void (known.projectId = String(answer.id)),
  },
  [`GET ${org}/users/{userId}/projects`]: { list: ['projects', PROJECT] },
  [`GET ${project}`]: { fields: PROJECT },
  [`PUT ${project}`]: {
    multipart: 'json',
    body: () => ({ name: 'Diplomas 2026' }),
    fields: PROJECT,
    is: () => ({ name: 'Diplomas 2026' }),
  },
  [`POST ${project}/users`]: {
    body: ({ signer: id }) => ({ id, roleId: PROJECT_ROLE_IDS['project.signer'] }),
    status: 201,
    fields: PROJECT_USER,
    is: () => ({ keyManagement: 'custody', keystore: 2 }),
  },
  [`POST ${project}/users/invite`]: {
    body: () => ({
      ...{ name: 'Rosa', lastname: 'Olmo', email: 'rosa@uni.example', authType: 'basic', useKms: true },
      roleId: PROJECT_ROLE_IDS['project.manager'],
    }),
    status: 201,
    fields: PROJECT_USER,
    keep: (answer, known) => void (known.invited = String(answer.id)),
  },
  [`GET ${project}/users`]: { list: ['users', PROJECT_USER] },
  [`DELETE ${project}/users/{invited}`]: {},
  // Templates and schemas
  'POST schemas': {
    body: ({ projectId }) => ({ ...DIPLOMA.schema, version: 1, content: null, url: null, projectId }),
    status: 201,
    fields: SCHEMA,
    is: () => ({ version: 1 }),
    keep: (answer, known) => void (known.schemaId = String(answer.id)),
  },
  'GET schemas': { list: ['schemas', SCHEMA] },
  [`POST ${project}/generictemplates`]: {
    body: ({ schemaId, network: networkId }) => ({
      ...{ name: 'Diploma', category: 'education', description: 'Modelo', fields: DIPLOMA.template.content },
      ...{ networkId, schemaId },
    }),
    status: 201,
    fields: [...GENERIC, 'html'],
    keep: (answer, known) => void (known.genericId = String(answer.id)),
  },
  [`GET ${project}/generictemplates?category=education`]: { list: ['genericTemplates', GENERIC] },
  [`GET ${project}/generictemplates/{genericId}`]: { fields: [...GENERIC, 'html'] },
  [`PUT ${project}/generictemplates/{genericId}`]: {
    body: () => ({ name: 'Diploma B' }),
    is: () => ({ name: 'Diploma B' }),
  },
  [`DELETE ${project}/generictemplates/{genericId}`]: {},
  [`POST ${project}/templates`]: {
    body: at => template(at, { approvalsRequired: 1, signers: [at.signer] }),
    status: 201,
    fields: TEMPLATE,
    keep: (answer, known) => void (known.templateId = String(answer.id)),
  },
  [`GET ${project}/templates`]: { list: ['templates', TEMPLATE] },
  [`GET ${project}/templates/{templateId}`]: {
    fields: TEMPLATE,
    keep: (answer, known) => void (known.read = JSON.stringify(answer)),
  },
  [`PUT ${project}/templates/{templateId}`]: {
    // What was read is what may be sent back.
    body: ({ read = '{}' }) => {
      const { content, expiration, params, config, approvalsRequired } = JSON.parse(read) as Json;
      return { title: 'Diploma 2026', content, expiration, params, config, approvalsRequired };
    },
    fields: TEMPLATE,
    is: () => ({ title: 'Diploma 2026' }),
  },
  [`GET ${project}/templates/{templateId}/signers`]: { list: ['signers', ['id', 'userId', 'name', 'did']] },
  // Credentials
  [`POST ${project}/credentials`]: {
    body: ({ templateId }) => ({ receiver: graduate(1), templateId, options: { omitApproval: false } }),
    status: 202,
    keep: (answer, known) => void (known.credentialId = String(first(answer, 'results').credentialId)),
  },
  [`GET ${project}/credentials?limit=10000`]: { list: ['credentials', CREDENTIAL] },
  [`GET ${project}/approvers/credentials`]: { as: SIGNER, list: ['credentials', CREDENTIAL] },
  [`GET ${project}/templates/{templateId}/credentials`]: { list: ['credentials', CREDENTIAL] },
  [`GET ${org}/users/{signer}/notifications`]: {
    as: SIGNER,
    list: ['notifications', ['id', 'type', 'status', 'title', 'description', 'createdAt', 'data']],
    keep: (answer, known) => {
      const item = first(answer, 'notifications');
      expect(item.data).toMatchObject({
        ...{ credentialTitle: 'Diploma 2026', projectId: known.projectId, credentialId: known.credentialId },
      });
      known.notificationId = String(item.id);
    },
  },
  [`PUT ${org}/users/{signer}/notifications/{notificationId}/read`]: { as: SIGNER },
  [`PUT ${project}/credentials/{credentialId}/sign?keystore=keyvault`]: {
    as: SIGNER,
    body: ({ templateId }) => ({ templateId }),
    fields: CREDENTIAL,
    keep: (_answer, _known, app) => app.workers.drain(),
  },
  [`GET ${project}/credentials/{credentialId}`]: {
    fields: [...CREDENTIAL, 'vc', 'approvers', 'proofs'],
    keep: (answer, known) => {
      expect(Object.keys((answer.proofs as Json[])[0] ?? {})).toEqual(
        expect.arrayContaining(['domain', 'cryptosuite', 'proofValue', 'proofPurpose', 'verificationMethod']),
      );
      known.publicId = String(answer.verifyUrl).split('/').at(-1) ?? '';
    },
  },
  'GET wallet/credentials/{publicId}/verify': { as: null },
  [`POST ${project}/credentials/resend/bulk`]: { body: ({ credentialId }) => ({ ids: [credentialId] }) },
  [`PUT ${project}/credentials/{credentialId}/revoke`]: {
    body: () => ({ metadata: { description: 'Se emitió por error' } }),
    is: () => ({ status: 'revoked' }),
  },
  // Organizations and keys
  [`GET ${org}`]: {
    fields: ORGANIZATION,
    keep: (answer, known) => void (known.settings = JSON.stringify(answer.settings)),
  },
  'GET organizations?page=0&limit=100': { as: PLATFORM, list: ['organizations', ['id', 'name', 'status']] },
  [`PUT ${org}`]: {
    body: ({ settings = '{}' }) => ({
      ...{ logoImage: null, bannerImage: null, domain: null, settings: JSON.parse(settings) as Json },
    }),
    fields: ORGANIZATION,
  },
  [`GET ${org}/keys`]: {
    list: ['keys', KEY],
    keep: (answer, known) => void (known.keyId = String(first(answer, 'keys').id)),
  },
  [`PUT ${org}/keys/{keyId}/renew`]: { fields: KEY },
  // Service accounts
  [`POST ${accounts}`]: {
    body: ({ projectId }) => ({
      ...{ name: 'Licencias', description: 'Emite', type: 'licenses.api' },
      roles: [`licenses.api:${projectId}`],
    }),
    status: 201,
    fields: [...ACCOUNT, 'secret'],
    keep: (answer, known) => void (known.clientId = String(answer.clientId)),
  },
  [`GET ${accounts}`]: { list: ['serviceAccounts', ACCOUNT] },
  [`GET ${accounts}/clientId/{clientId}/roles`]: { list: ['roles', ['name']] },
  [`PUT ${accounts}/changeEnableStatus`]: {
    body: ({ clientId }) => ({ clientId, status: 'disabled' }),
    is: () => ({ status: 'disabled' }),
  },
  [`DELETE ${accounts}/clientId/{clientId}/roles/licenses.api:{projectId}`]: {},
  [`POST ${accounts}/clientId/{clientId}/roles`]: {
    body: ({ projectId }) => ({ roles: [`licenses.api:${projectId}`] }),
  },
  [`DELETE ${accounts}/clientId/{clientId}`]: {},
  // Vouchers
  'POST organizations/{buyerId}/projects/{vouchers}/vouchers/delivererVoucherProjects': {
    as: BUYER,
    body: ({ offerId }) => ({
      ...{ name: 'Otro apoyo', description: 'Para libros.', offerId, couponType: 'balance' },
      ...{ expirationDate: dayFrom(60), distribution: { name: 'Entrega', method: 'manual' } },
    }),
    status: 201,
    fields: DELIVERER,
  },
  'GET organizations/{buyerId}/projects/{vouchers}/vouchers/delivererVoucherProjects': {
    as: BUYER,
    list: ['delivererVoucherProjects', DELIVERER],
  },
  'GET organizations/{buyerId}/vouchers/offers': { as: BUYER, list: ['offers', OFFER] },
  'GET organizations/{buyerId}/vouchers/offers/{offerId}/public': { as: BUYER, fields: OFFER },
  'GET organizations/{buyerId}/vouchers/offers/{offerId}/payments/methods': {
    as: BUYER,
    list: ['methods', ['method']],
  },
  // What is deleted last, because it must be of no use any more
  [`POST ${project}/templates/{templateId}/signers`]: {
    body: ({ second: userId }) => ({ userId }),
    before: giveRole,
    status: 201,
    fields: ['id', 'userId', 'did'],
    keep: (answer, known) => void (known.signerId = String(answer.id)),
  },
  [`DELETE ${project}/templates/{templateId}/signers/{signerId}`]: {},
  [`DELETE ${project}/templates/{unusedId}`]: { before: makeUnused },
  'DELETE schemas/{unusedSchemaId}': {},
  [`DELETE ${org}/projects/{emptyId}`]: { before: makeEmpty },
};
