import type { CustodySettings } from './env-custody.ts';
import { openVault } from './platform/keystore/custody/vault/index.ts';
import { guard, type Custody, type GuardedCustody, type RemoteCustody } from './platform/keystore/index.ts';
import type { Log } from './platform/log/index.ts';

/**
 * Opens the custodies of the settings, each behind its guard. The log has each change of how they stand, the first look included. None has to answer for a
 * server to start.
 */
export function custodiesOf({ vault }: CustodySettings = {}, log: Log): ReadonlyMap<RemoteCustody, GuardedCustody> {
  const opened: Custody[] = [...(vault ? [openVault(vault)] : [])];
  return new Map(
    opened.map(custody => {
      const { kind, name } = custody;
      const guarded = guard(custody, fault => {
        if (fault) log.warn({ custody: kind, name, reason: fault.reason, detail: fault.detail }, 'custody is away');
        else log.info({ custody: kind, name }, 'custody is back');
      });
      void guarded.state();
      return [kind, guarded];
    }),
  );
}
