import { expireDue } from '../modules/vouchers/distributions/index.ts';
import type { AsOwner } from '../platform/database/index.ts';
import type { Workers } from '../platform/jobs/index.ts';
import type { ModuleParts } from '../platform/module/index.ts';

/** Has one voucher of the demonstration end: its last day is over, which no call makes it. */
export async function fillExpired({
  asOwner,
  parts,
  workers,
}: {
  asOwner: AsOwner;
  parts: ModuleParts;
  workers: Workers;
}): Promise<void> {
  await asOwner(tx =>
    tx.run(
      `update vouchers set last_day = current_date - 1, expires_at = now() - interval '1 minute'
       where id = (select v.id from vouchers v where v.status = 'rejected' order by v.created_at, v.id limit 1)`,
    ),
  );
  await expireDue(parts);
  await workers.drain({ all: true });
}
