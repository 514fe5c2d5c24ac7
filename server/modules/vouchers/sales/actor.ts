import {
  identityOf,
  type ServiceAccountCaller,
  type TillCaller,
  type UserCaller,
} from '../../../platform/context/index.ts';
import type { LedgerActor } from '../ledger/index.ts';

/** Who charges. */
export type Charger = TillCaller | ServiceAccountCaller;

/** Who moved money, as the books keep it. */
export const actorOf = (caller: Charger | UserCaller): Exclude<LedgerActor, { kind: 'platform' }> => ({
  kind: caller.kind,
  id: identityOf(caller),
});
