import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { KeyCustodyChange, KeyCustodyChoice } from '../keys/custody.ts';
import { CertificateRequest, KeyCertificate, KeyCompromise, KeyCreate, OrganizationKey } from '../keys/key.ts';
import { KEY_PURPOSES } from '../keys/states.ts';
import { define } from '../../api/route.ts';

const tag = 'Keys';
const path = '/api/v1/organizations/{organizationId}/keys';
const params = z.strictObject({ organizationId: Id });
const ofKey = params.extend({ keyId: Id });

export const keyRoutes = define({
  listKeys: {
    method: 'GET',
    path,
    tag,
    summary: 'Keys of the organization and of its approvers, including previous ones',
    source: 'spec',
    access: 'keys.read',
    params,
    query: pageQuery(['createdAt', 'expireAt']).extend({
      purpose: z.enum(KEY_PURPOSES).optional(),
      /** Those that sign now, or those that did before. */
      which: z.enum(['current', 'former']).optional(),
    }),
    answer: z.object({ keys: z.array(OrganizationKey), total: z.int() }),
  },
  createKey: {
    method: 'POST',
    path,
    tag,
    summary: 'Add a key of another kind to the DID of the organization, or a key that is a DID of its own',
    description:
      'With `didMethod` `did:key` the key is a DID of its own: it is an issuer of the VC-API, and cannot be renewed. BLS12-381 keys sign no status list and cannot be a did:key.',
    source: 'ours',
    access: 'keys.manage',
    params,
    query: LangQuery,
    body: KeyCreate,
    answer: OrganizationKey,
    status: 201,
  },
  getKeyCustody: {
    method: 'GET',
    path: `${path}/custody`,
    tag,
    summary: 'Get where new keys of the organization are made, and the places to choose from',
    description:
      'The places that are connected to this installation, with their state. A chosen place that is no longer connected has the state `closed`.',
    source: 'ours',
    access: 'keys.read',
    params,
    query: LangQuery,
    answer: KeyCustodyChoice,
  },
  chooseKeyCustody: {
    method: 'PUT',
    path: `${path}/custody`,
    tag,
    summary: 'Choose where new keys of the organization are made',
    description:
      'Keys that exist stay where they are. To leave a place, choose another and renew the keys: each new key is made there.',
    source: 'ours',
    access: 'keys.manage',
    params,
    query: LangQuery,
    body: KeyCustodyChange,
    answer: KeyCustodyChoice,
  },
  renewKey: {
    method: 'PUT',
    path: `${path}/{keyId}/renew`,
    tag,
    summary: 'Renew a key: a new one takes its place, what it signed stays good',
    source: 'spec',
    access: 'keys.manage',
    params: ofKey,
    query: LangQuery,
    answer: OrganizationKey,
  },
  compromiseKey: {
    method: 'PUT',
    path: `${path}/{keyId}/compromise`,
    tag,
    summary: 'Say since when somebody else may have had a key; where it is in use, a new one takes its place',
    source: 'ours',
    access: 'keys.manage',
    params: ofKey,
    query: LangQuery,
    body: KeyCompromise,
    answer: OrganizationKey,
  },
  requestKeyCertificate: {
    method: 'GET',
    path: `${path}/{keyId}/csr`,
    tag,
    summary: 'Create a certificate signing request (PKCS #10) for a P-256 key',
    description:
      'The request is PEM text, signed by the key. Its subject is the name of the organization, and its country where it is known.',
    source: 'ours',
    access: 'keys.manage',
    params: ofKey,
    query: LangQuery,
    answer: CertificateRequest,
  },
  keepKeyCertificate: {
    method: 'PUT',
    path: `${path}/{keyId}/certificate`,
    tag,
    summary: 'Upload the X.509 certificate of a P-256 key, with its chain',
    description:
      'It replaces a previous certificate. It must be for this key, in force, and signed by another key. Each certificate must be signed by the next and have an elliptic-curve key. The order does not matter, and the root may be left out.',
    source: 'ours',
    access: 'keys.manage',
    params: ofKey,
    query: LangQuery,
    body: KeyCertificate,
    answer: OrganizationKey,
  },
  removeKeyCertificate: {
    method: 'DELETE',
    path: `${path}/{keyId}/certificate`,
    tag,
    summary: 'Remove the X.509 certificate of a key',
    source: 'ours',
    access: 'keys.manage',
    params: ofKey,
    query: LangQuery,
    answer: OrganizationKey,
  },
});
