import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { KeyCompromise, KeyCreate, OrganizationKey } from '../keys/key.ts';
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
    summary: 'Add a key of another kind to the DID that the organization issues by',
    source: 'ours',
    access: 'keys.manage',
    params,
    query: LangQuery,
    body: KeyCreate,
    answer: OrganizationKey,
    status: 201,
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
});
