import type { Module } from '../module/index.ts';

/** Keys in custody. */
export const keystore = { name: 'keystore', tables: ['custody_keys'] } satisfies Module;
