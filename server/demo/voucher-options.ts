import type { Handlers } from '../platform/http/index.ts';
import type { Workers } from '../platform/jobs/index.ts';
import type { ModuleParts } from '../platform/module/index.ts';
import type { People } from './organizations.ts';

/** What vouchers are made with: the server, and who is there. */
export interface VouchersOptions {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  workers: Workers;
}
