import { useDataProvider, useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/common/file-name.ts';
import { LIST_MAX } from '../../../../contract/common/limits.ts';
import type { Settlement, SettlementLine } from '../../../../contract/settlements/settlement.ts';
import { ExportButton } from '../../../custom/kit/export/ExportButton.tsx';
import { typedOf } from '../../../custom/kit/money.ts';
import { safeCell } from '../../../../contract/common/safe-cell.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';

interface BankFileProps {
  settlement: Settlement;
  where: { projectId: string; offerId: string; settlementId: string };
  total: number;
}

/** What the bank is to send, as a file: account, holder, tax id, amount and reference. Of whom nothing is settled nothing is said. */
export function BankFile({ settlement, where, total }: BankFileProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const say = (key: string) => translate(`settlements.file.${key}`);
  async function* read(signal: AbortSignal): AsyncIterable<SettlementLine[]> {
    for (let at = 0, more = true; more; at += 1) {
      const { lines } = await dataProvider.listSettlementLines(where, { page: at, limit: LIST_MAX }, signal);
      yield lines.filter(({ status }) => status !== 'dropped');
      more = lines.length === LIST_MAX;
    }
  }
  return (
    <ExportButton<SettlementLine>
      words="settlements.file"
      total={total}
      read={read}
      rowsOf={lines =>
        lines.map(line => ({
          [say('account')]: line.account,
          [say('holder')]: safeCell(line.merchant.name),
          [say('taxId')]: safeCell(line.merchant.taxId),
          [say('amount')]: typedOf(line.amount, settlement.decimals),
          [say('currency')]: settlement.currency,
          [say('reference')]: line.reference,
          [say('state')]: translate(`states.settlementLine.${line.status}`),
        }))
      }
      nameOf={(_, format) =>
        fileName([settlement.offer.name, translate('settlements.numbered', { number: settlement.number })], format)
      }
    />
  );
}
