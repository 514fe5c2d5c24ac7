import type { ModuleParts } from '../../../platform/module/index.ts';

/** What sealing is made with. */
export type SealingParts = Pick<ModuleParts, 'database' | 'chains' | 'tell' | 'crash'>;
