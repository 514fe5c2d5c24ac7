import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import {
  TRUSTED_CERTIFICATE_STATES,
  TRUSTED_CERTIFICATE_TYPES,
  TRUSTED_LIST_PURPOSES,
  TRUSTED_UPLOAD_BYTES,
  TrustedCertificate,
  TrustedCertificateRead,
  TrustedCertificateReason,
  TrustedCertificateUpload,
  TrustedList,
  TrustedListCreate,
  TrustedListUpdate,
  TrustedListUse,
  TrustedListVersion,
  TrustedReading,
} from '../trusted-lists/index.ts';

const tag = 'Trusted lists';
/** As PostgreSQL keeps it. */
const SEQUENCE_MAX = 2_147_483_647;
const base = '/api/v1/organizations/{organizationId}/trustedLists';
const list = `${base}/{trustedListId}`;
const certificates = `${list}/certificates`;
const certificate = `${certificates}/{certificateId}`;
const ofOrganization = z.strictObject({ organizationId: Id });
const ofList = ofOrganization.extend({ trustedListId: Id });
const ofCertificate = ofList.extend({ certificateId: Id });
const reading = { tag, source: 'ours', access: 'trustedLists.read', method: 'GET', params: ofList } as const;
const writing = { tag, source: 'ours', access: 'trustedLists.write', query: LangQuery, params: ofList } as const;
const deciding = { ...writing, method: 'PUT', params: ofCertificate, answer: TrustedCertificate } as const;

const open = {
  tag,
  source: 'ours',
  access: 'public',
  method: 'GET',
  anyOrigin: true,
  query: LangQuery.extend({ form: z.enum(['jwt', 'credential']).optional() }),
  answer: 'document',
} as const;

/** Lists of entities that an organization trusts, and the review of their certificates. */
export const trustedListRoutes = define({
  getPublishedList: {
    ...open,
    path: '/trust/{trustedListId}',
    summary:
      'Get the newest public version of a trusted list: a RecognizedEntityCredential, or a list of trusted entities (ETSI TS 119 602) for readers that accept application/jwt',
    params: z.strictObject({ trustedListId: Id }),
  },
  getPublishedVersion: {
    ...open,
    path: '/trust/{trustedListId}/{sequence}',
    summary: 'Get a public version of a trusted list, in the same two forms',
    params: z.strictObject({ trustedListId: Id, sequence: z.coerce.number().int().min(1).max(SEQUENCE_MAX) }),
  },
  listTrustedLists: {
    ...reading,
    path: base,
    summary: 'List the trusted lists of the organization',
    params: ofOrganization,
    query: pageQuery(['createdAt', 'name', 'nextUpdate']).extend({ purpose: z.enum(TRUSTED_LIST_PURPOSES).optional() }),
    answer: z.object({ trustedLists: z.array(TrustedList), total: z.int() }),
  },
  createTrustedList: {
    ...writing,
    method: 'POST',
    path: base,
    summary: 'Create a trusted list',
    params: ofOrganization,
    body: TrustedListCreate,
    answer: TrustedList,
    status: 201,
  },
  getTrustedList: { ...reading, path: list, summary: 'Get a trusted list', query: LangQuery, answer: TrustedList },
  updateTrustedList: {
    ...writing,
    method: 'PUT',
    path: list,
    summary: 'Edit the name, the texts or the next update of a trusted list. A published list gets a new version',
    body: TrustedListUpdate,
    answer: TrustedList,
  },
  listTrustedListUses: {
    ...reading,
    path: `${list}/uses`,
    summary: 'List what uses a trusted list, and is touched by its changes',
    query: pageQuery(['name']),
    answer: z.object({ uses: z.array(TrustedListUse), total: z.int() }),
  },
  listTrustedListVersions: {
    ...reading,
    path: `${list}/versions`,
    summary: 'List the versions of a trusted list, newest first',
    query: pageQuery(['sequence']),
    answer: z.object({ versions: z.array(TrustedListVersion), total: z.int() }),
  },
  listTrustedCertificates: {
    ...reading,
    path: certificates,
    summary: 'List the certificates, keys and DIDs of a trusted list',
    query: pageQuery(['uploadedAt', 'name', 'endsAt']).extend({
      state: z.enum(TRUSTED_CERTIFICATE_STATES).optional(),
      type: z.enum(TRUSTED_CERTIFICATE_TYPES).optional(),
    }),
    answer: z.object({ certificates: z.array(TrustedCertificate), total: z.int() }),
  },
  readTrustedCertificates: {
    ...writing,
    method: 'POST',
    path: `${certificates}/readings`,
    summary: 'Show what an upload would add to a trusted list. Nothing is kept',
    body: TrustedReading,
    bodyLimit: TRUSTED_UPLOAD_BYTES,
    answer: z.object({ certificates: z.array(TrustedCertificateRead) }),
    status: 200,
    secret: true,
  },
  uploadTrustedCertificates: {
    ...writing,
    method: 'POST',
    path: certificates,
    summary: 'Upload certificates, keys or a DID to a trusted list. Another person approves each',
    body: TrustedCertificateUpload,
    bodyLimit: TRUSTED_UPLOAD_BYTES,
    answer: z.object({ certificates: z.array(TrustedCertificate) }),
    status: 201,
  },
  getTrustedCertificate: {
    ...reading,
    path: certificate,
    summary: 'Get a certificate of a trusted list',
    params: ofCertificate,
    query: LangQuery,
    answer: TrustedCertificate,
  },
  approveTrustedCertificate: {
    ...deciding,
    path: `${certificate}/approve`,
    summary: 'Approve a certificate that somebody else uploaded. The list gets a new version',
  },
  rejectTrustedCertificate: {
    ...deciding,
    path: `${certificate}/reject`,
    summary: 'Reject an uploaded certificate, with a reason',
    body: TrustedCertificateReason,
  },
  revokeTrustedCertificate: {
    ...deciding,
    path: `${certificate}/revoke`,
    summary: 'Revoke an approved certificate, with a reason. The list gets a new version',
    body: TrustedCertificateReason,
  },
});
