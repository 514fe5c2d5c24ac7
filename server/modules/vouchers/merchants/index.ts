import type { Module } from '../../../platform/module/index.ts';
import { listHandlers } from './lists.ts';
import { merchantHandlers } from './merchants.ts';

export { hasClabe, listsWith, readList } from './lists.ts';
export { lockMerchant, merchantsById, readMerchant } from './rows.ts';
export { readTakings } from './takings.ts';
export { refuseOtherProjects } from './project.ts';

/** A provider's partners, who take vouchers, and the lists that its offers name. */
export const merchants = {
  name: 'merchants',
  tables: ['merchants', 'merchants_lists', 'merchants_list_members'],
  handlers: parts => ({ ...merchantHandlers(parts), ...listHandlers(parts.database) }),
} satisfies Module;
