import type { ModuleParts } from '../../../platform/module/index.ts';

/** What a status list is signed with. */
export type StatusParts = Pick<ModuleParts, 'settings' | 'keystore' | 'canonizer' | 'clock'>;
