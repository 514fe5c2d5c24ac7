import type { ChainedEvent, EventMember } from '../../../../contract/base/events/happened.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';

/** Whether an event is about one thing, which it names. */
export const isOfOne = ({ members, resourceId }: Pick<ChainedEvent, 'members' | 'resourceId'>): boolean =>
  members === null && resourceId !== 'many';

/** The project that a thing was in, as its values say. */
const projectIn = (...values: unknown[]): string | undefined =>
  values.map(value => (Object(value) as { projectId?: unknown }).projectId).find(id => typeof id === 'string');

const credentialPage = (projectId: string | null, credentialId: string): string | undefined =>
  projectId === null
    ? undefined
    : addressOf('/projects/{projectId}/credentials/issued/{credentialId}', { projectId, credentialId });
const merchantPage = (projectId: string | null, merchantId: string): string | undefined =>
  projectId === null
    ? undefined
    : addressOf('/projects/{projectId}/vouchers/merchants/{merchantId}', { projectId, merchantId });

const voucherProjectPage = (projectId: string | null, voucherProjectId: string): string | undefined =>
  projectId === null
    ? undefined
    : addressOf('/projects/{projectId}/vouchers/{voucherProjectId}', { projectId, voucherProjectId });

/** Where what an event is about has a page; undefined where it has none of its own. */
export function pageOf(event: ChainedEvent): string | undefined {
  const { resource, resourceId: id, type, newValue, oldValue } = event;
  if (type === 'delete' || !isOfOne(event)) return undefined;
  switch (resource) {
    case 'project':
      return addressOf('/projects/{projectId}', { projectId: id });
    case 'user':
      return addressOf('/organization/users/{userId}', { userId: id });
    case 'organization':
      return addressOf('/organization', {});
    case 'recipient':
      return addressOf('/organization/recipients/{recipientId}', { recipientId: id });
    case 'recipientGroup':
      return addressOf('/organization/recipients/groups', {});
    case 'key':
      return addressOf('/organization/keys', {});
    case 'serviceAccount':
      return addressOf('/organization/serviceAccounts', {});
    case 'credentials':
      return credentialPage(event.projectId, id);
    case 'merchant':
      return merchantPage(event.projectId, id);
    case 'voucherProject':
      return voucherProjectPage(event.projectId, id);
    case 'distribution':
    case 'settlement':
    case 'till':
    case 'voucherOrder':
      return pageBelow(event);
    default:
      return pageInProject(event, projectIn(newValue, oldValue));
  }
}

function pageBelow({ resource, resourceId: id, projectId, below }: ChainedEvent): string | undefined {
  if (projectId === null || below === null) return undefined;
  switch (resource) {
    case 'distribution':
      return addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/distributions/{distributionId}', {
        projectId,
        voucherProjectId: below.id,
        distributionId: id,
      });
    case 'settlement':
      return addressOf('/projects/{projectId}/vouchers/offers/{offerId}/settlements/{settlementId}', {
        projectId,
        offerId: below.id,
        settlementId: id,
      });
    case 'till':
      return addressOf('/projects/{projectId}/vouchers/merchants/{merchantId}/{tab}', {
        projectId,
        merchantId: below.id,
        tab: 'tills',
      });
    case 'voucherOrder':
      return below.kind === 'offer'
        ? addressOf('/projects/{projectId}/vouchers/offers/{offerId}/payments/{orderId}', {
            projectId,
            offerId: below.id,
            orderId: id,
          })
        : `${addressOf('/projects/{projectId}/vouchers/{voucherProjectId}/{tab}', { projectId, voucherProjectId: below.id, tab: 'payment' })}?order=${id}`;
    default:
      return undefined;
  }
}

function pageInProject({ resource, resourceId: id }: ChainedEvent, projectId: string | undefined): string | undefined {
  if (projectId === undefined) return undefined;
  switch (resource) {
    case 'template':
      return addressOf('/projects/{projectId}/credentials/{templateId}', { projectId, templateId: id });
    case 'schema':
      return addressOf('/projects/{projectId}/credentials/schemas/{schemaId}', { projectId, schemaId: id });
    case 'voucherOffer':
      return addressOf('/projects/{projectId}/vouchers/offers/{offerId}', { projectId, offerId: id });
    default:
      return undefined;
  }
}

/** Where one of those that an event names has a page that the reader may open; undefined where not. */
export function memberPageOf({ id, kind, name, projectId }: EventMember): string | undefined {
  switch (kind) {
    case 'event':
      return `${addressOf('/organization/events', {})}?event=${id}`;
    case 'recipient':
      return name === null ? undefined : addressOf('/organization/recipients/{recipientId}', { recipientId: id });
    case 'credential':
      return credentialPage(projectId, id);
    case 'merchant':
      return merchantPage(projectId, id);
    default:
      return undefined;
  }
}
