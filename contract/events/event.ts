/** Events are append-only (design §4): what happened to which kind of thing. Stored, so a name here is never changed, only added. */
export const EVENT_TYPES = [
  'create',
  'update',
  'delete',
  'request',
  'approve',
  'return',
  'ask',
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
  'credentials',
  'delegation',
  'receivers',
  'session',
  'event',
  'picture',
] as const;
export type EventResource = (typeof EVENT_RESOURCES)[number];
