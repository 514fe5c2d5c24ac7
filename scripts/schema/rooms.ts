/**
 * The products in the order in which they may know each other, each with the owners of its tables in the order in which they are read. An owner is a
 * module (`server/modules`) or an adapter (`server/platform/adapters`).
 */
export const ROOMS = {
  base: [
    'database',
    'jobs',
    'idempotency',
    'mail',
    'keystore',
    'chain',
    'events',
    'dids',
    'sealing',
    'notifications',
    'mail-choices',
  ],
  accounts: [
    'identity',
    'organizations',
    'projects',
    'sso',
    'service-accounts',
    'presentations',
    'passes',
    'devices',
    'domains',
    'webhooks',
    'sms',
    'wallets',
    'trusted-lists',
  ],
  credentials: [
    'pictures',
    'designs',
    'schemas',
    'templates',
    'recipients',
    'status',
    'credentials',
    'delegations',
    'visits',
    'homes',
    'claims',
    'mailboxes',
    'verification',
    'applications',
    'verifiers',
  ],
  vouchers: [
    'offers',
    'merchants',
    'voucher-contracts',
    'vouchers',
    'orders',
    'ledger',
    'distributions',
    'sales',
    'settlements',
  ],
  office: ['first-steps', 'notification-groups', 'benefits'],
} as const satisfies Record<string, readonly string[]>;

export type Room = keyof typeof ROOMS;
export const ROOM_NAMES = Object.keys(ROOMS) as Room[];
