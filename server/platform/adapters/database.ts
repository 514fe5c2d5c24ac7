import type { Module } from '../module/index.ts';

/** The installation's settings and the record of its migrations. */
export const database = { name: 'database', tables: ['settings', 'migrations', 'share_limits'] } satisfies Module;
