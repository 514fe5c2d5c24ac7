import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { END_OF_DAY } from '../vouchers/index.ts';

/**
 * Refuses to have vouchers end before what is still to be given of them: it would stop on its day, its money set apart until somebody canceled it. Names
 * the last of them, by whose day it is known until when they have to be good, and how many others there are. @throws AppError at `expirationDate`
 */
export const refuseShortening: Hearer<'vouchers.shortening'> = async (tx, { voucherProject, expiresOn }) => {
  const last = await tx.maybe<{ name: string; day: string; others: number }>(
    `select d.name, to_char(d.due_at at time zone $4, 'YYYY-MM-DD') as day, (count(*) over ())::int - 1 as others from distributions d
     where d.voucher_project_id = $1 and d.state = any($2) and d.due_at >= ${END_OF_DAY('$3', '$4')} order by d.due_at desc, d.id limit 1`,
    [voucherProject.id, ['scheduled', 'waiting_confirmation'], expiresOn, zoneOf(voucherProject.country)],
  );
  if (!last) return;
  // Written alike in all languages.
  const more = last.others > 0 ? ` +${last.others}` : '';
  throw new AppError(
    'voucher.given_later',
    { expirationDate: 'too_small' },
    { who: `${last.name} (${last.day})${more}` },
  );
};
