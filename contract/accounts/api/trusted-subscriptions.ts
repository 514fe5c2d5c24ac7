import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';
import {
  TRUSTED_LIST_PURPOSES,
  TRUSTED_SUBSCRIPTION_STATES,
  TrustedListRead,
  TrustedListUse,
  TrustedSignerConfirmation,
  TrustedSubscription,
  TrustedSubscriptionChanges,
  TrustedSubscriptionCreate,
  TrustedSubscriptionEntry,
  TrustedSubscriptionReading,
  TrustedSubscriptionUpdate,
  TrustedSubscriptionVersion,
} from '../trusted-lists/index.ts';

const tag = 'Trusted lists';
const base = '/api/v1/organizations/{organizationId}/trustedLists/subscriptions';
const one = `${base}/{subscriptionId}`;
const version = `${one}/versions/{sequence}`;
const ofOrganization = z.strictObject({ organizationId: Id });
const ofOne = ofOrganization.extend({ subscriptionId: Id });
const ofVersion = ofOne.extend({ sequence: z.coerce.number().int().min(0) });
const reading = { tag, source: 'ours', access: 'trustedLists.read', method: 'GET', params: ofOne } as const;
const writing = { tag, source: 'ours', access: 'trustedLists.write', query: LangQuery, params: ofOne } as const;
const changing = { ...writing, method: 'PUT', answer: TrustedSubscription } as const;

/** Subscriptions to trusted lists that somebody else publishes. */
export const trustedSubscriptionRoutes = define({
  listTrustedSubscriptions: {
    ...reading,
    path: base,
    summary: 'List the trusted lists to which the organization subscribes; canceled subscriptions by their state alone',
    params: ofOrganization,
    query: pageQuery(['createdAt', 'name', 'nextUpdate']).extend({
      state: z.enum(TRUSTED_SUBSCRIPTION_STATES).optional(),
      purpose: z.enum(TRUSTED_LIST_PURPOSES).optional(),
    }),
    answer: z.object({ subscriptions: z.array(TrustedSubscription), total: z.int() }),
  },
  readTrustedSubscription: {
    ...writing,
    method: 'POST',
    path: `${base}/readings`,
    summary: 'Read a published trusted list, and show what it is and who signs it. Nothing is kept',
    params: ofOrganization,
    body: TrustedSubscriptionReading,
    answer: TrustedListRead,
    status: 200,
    secret: true,
  },
  createTrustedSubscription: {
    ...writing,
    method: 'POST',
    path: base,
    summary: 'Subscribe to a published trusted list, and trust its signer from now on',
    params: ofOrganization,
    body: TrustedSubscriptionCreate,
    answer: TrustedSubscription,
    status: 201,
  },
  getTrustedSubscription: {
    ...reading,
    path: one,
    summary: 'Get a subscription to a trusted list',
    query: LangQuery,
    answer: TrustedSubscription,
  },
  updateTrustedSubscription: {
    ...changing,
    path: one,
    summary: 'Edit the name of a subscription, or whether its versions are taken without asking',
    body: TrustedSubscriptionUpdate,
  },
  refreshTrustedSubscription: {
    ...changing,
    path: `${one}/read`,
    summary: 'Read the list of a subscription now',
  },
  pinTrustedSigner: {
    ...changing,
    path: `${one}/signer`,
    summary: 'Trust the signer that the list has now. The list is read again',
    body: TrustedSignerConfirmation,
  },
  cancelTrustedSubscription: {
    ...changing,
    path: `${one}/cancel`,
    summary: 'Cancel a subscription. What uses it can no longer check by it',
  },
  listTrustedSubscriptionEntries: {
    ...reading,
    path: `${one}/entries`,
    summary: 'List the entries of the version in force',
    query: pageQuery(['name']),
    answer: z.object({ entries: z.array(TrustedSubscriptionEntry), total: z.int() }),
  },
  listTrustedSubscriptionUses: {
    ...reading,
    path: `${one}/uses`,
    summary: 'List what uses a subscription, and is touched by its changes',
    query: pageQuery(['name']),
    answer: z.object({ uses: z.array(TrustedListUse), total: z.int() }),
  },
  listTrustedSubscriptionVersions: {
    ...reading,
    path: `${one}/versions`,
    summary: 'List the versions that were read, newest first',
    query: pageQuery(['sequence']),
    answer: z.object({ versions: z.array(TrustedSubscriptionVersion), total: z.int() }),
  },
  getTrustedSubscriptionVersion: {
    ...reading,
    path: version,
    summary: 'Get a version that was read, with the entries that it adds, removes, revokes and changes',
    params: ofVersion,
    query: LangQuery,
    answer: TrustedSubscriptionChanges,
  },
  takeTrustedVersion: {
    ...changing,
    path: `${version}/take`,
    summary: 'Take the newer version that waits. It is in force from now on',
    params: ofVersion,
  },
});
