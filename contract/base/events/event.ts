/** Events are append-only (design §4): what happened to which kind of thing. Stored, so a name here is never changed, only added. */
export const EVENT_TYPES = [
  'create',
  'update',
  'delete',
  'request',
  'approve',
  'return',
  'ask',
  'delegate',
  'sign',
  'seal',
  'send',
  'deliver',
  'revoke',
  'suspend',
  'reinstate',
  'supersede',
  'cancel',
  'remind',
  'bounce',
  'erase',
  'view',
  'verify',
  'login',
  'logout',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const EVENT_RESOURCES = [
  'organization',
  'user',
  'project',
  'schema',
  'template',
  'recipient',
  'recipientGroup',
  'notificationGroup',
  'credentials',
  'delegation',
  'receivers',
  'session',
  'event',
  'picture',
  'serviceAccount',
  'key',
  'voucherContract',
  'merchant',
  'merchantsList',
  'voucherConfig',
  'voucherOffer',
  'discountCode',
  'voucherProject',
  'beneficiary',
  'voucherOrder',
  'distribution',
  'voucher',
  'till',
  'point',
  'sale',
  'settlement',
  'benefit',
  'application',
] as const;
export type EventResource = (typeof EVENT_RESOURCES)[number];

/** What those are that events of a resource name as changed together; an event of any other names none. */
export const MEMBER_KINDS = {
  credentials: 'credential',
  recipient: 'recipient',
  recipientGroup: 'recipient',
  receivers: 'recipient',
  merchant: 'merchant',
  beneficiary: 'beneficiary',
  voucher: 'voucher',
  sale: 'sale',
  settlement: 'settlementLine',
  event: 'event',
} as const satisfies Partial<Record<EventResource, string>>;
export type ResourceWithMembers = keyof typeof MEMBER_KINDS;
export type EventMemberKind = (typeof MEMBER_KINDS)[ResourceWithMembers];

export const hasMembers = (resource: EventResource): resource is ResourceWithMembers =>
  Object.hasOwn(MEMBER_KINDS, resource);
