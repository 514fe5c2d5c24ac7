import type { CustodySettings } from './env-custody.ts';
import {
  guard,
  openPkcs11,
  openVault,
  type Custody,
  type GuardedCustody,
  type PinMemory,
  type RemoteCustody,
} from './platform/keystore/index.ts';
import type { Log } from './platform/log/index.ts';

/**
 * Opens the custodies of the settings, each behind its guard. The log has each change of how they stand, the first look included. None has to answer for a
 * server to start.
 */
export function custodiesOf(
  { vault, pkcs11 }: CustodySettings = {},
  { log, pins }: { log: Log; pins: PinMemory },
): ReadonlyMap<RemoteCustody, GuardedCustody> {
  const opened: Custody[] = [...(pkcs11 ? [openPkcs11(pkcs11, pins)] : []), ...(vault ? [openVault(vault)] : [])];
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
