import { useTranslate } from 'react-admin';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';
import type { Settlement, SettlementLine } from '../../../../../contract/vouchers/settlements/settlement.ts';
import { ExportButton } from '../../../../custom/base/kit/export/ExportButton.tsx';
import { typedOf } from '../../../../custom/base/kit/text/money.ts';
import { safeCell } from '../../../../../contract/base/common/safe-cell.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface LinesFileProps {
  settlement: Settlement;
  where: { projectId: string; offerId: string; settlementId: string };
  /** For the bank: what it is to send still. For the records: all, with what became of each. */
  of: 'bankFile' | 'recordsFile';
}

/** Lines of a settlement as a file: account, holder, tax id, amount and reference. */
export function LinesFile({ settlement, where, of }: LinesFileProps) {
  const translate = useTranslate();
  const call = useCall();
  const isForBank = of === 'bankFile';
  const say = (key: string) => translate(`settlements.columns.${key}`);
  async function* read(signal: AbortSignal): AsyncIterable<SettlementLine[]> {
    // All are read, and those that wait are taken here: of a page of these alone, one that is paid meanwhile would move another to where nobody looks.
    for (let after: string | undefined, more = true; more;) {
      const { lines } = await call('listSettlementLines', {
        params: where,
        query: { after, limit: LIST_MAX, sort: 'place', order: 'ASC' },
        signal,
      });
      yield isForBank ? lines.filter(({ status }) => status === 'waiting') : lines;
      more = lines.length === LIST_MAX;
      after = lines.at(-1)?.id;
    }
  }
  const becameOf = (line: SettlementLine): Record<string, string> => ({
    [say('state')]: translate(`states.settlementLine.${line.status}`),
    [say('valueDate')]: line.valueDate ?? '',
    [say('bankReference')]: safeCell(line.bankReference ?? ''),
    [say('reason')]: safeCell(line.reason ?? ''),
  });
  return (
    <ExportButton<SettlementLine>
      words={`settlements.${of}`}
      total={isForBank ? settlement.waiting : settlement.merchants}
      read={read}
      rowsOf={lines =>
        lines.map(line => ({
          [say('account')]: line.account,
          [say('holder')]: safeCell(line.merchant.name),
          [say('taxId')]: safeCell(line.merchant.taxId),
          [say('amount')]: typedOf(line.amount, settlement.decimals),
          [say('currency')]: settlement.currency,
          [say('reference')]: line.reference,
          ...(!isForBank && becameOf(line)),
        }))
      }
      nameOf={(_, format) =>
        fileName(
          [
            settlement.offer.name,
            translate('settlements.numbered', { number: settlement.number }),
            translate(`settlements.${of}.name`),
          ],
          format,
        )
      }
    />
  );
}
