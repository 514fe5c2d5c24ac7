import { useTranslate } from 'react-admin';
import type { ListedRefund } from '../../../../contract/vouchers/vouchers/order.ts';
import { useDateText } from '../../../custom/base/kit/text/dates.ts';

/** Says why a refund to somebody cannot be sent while the books do not hold it: its money has still to come in, or they have used it since. */
export function useUncovered(): (refund: Pick<ListedRefund, 'awaited'>, name: string) => string {
  const translate = useTranslate();
  const dateText = useDateText();
  return ({ awaited }, name) =>
    awaited
      ? translate('payments.refunds.awaited', { day: dateText(new Date(awaited), 'calendar') })
      : translate('payments.refunds.uncovered', { name });
}
