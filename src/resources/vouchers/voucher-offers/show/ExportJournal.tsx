import { useTranslate } from 'react-admin';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { type BooksLine, JOURNAL_MAX } from '../../../../../contract/vouchers/offers/ledger.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { dayFrom } from '../../../../custom/base/kit/text/days.ts';
import { ExportButton } from '../../../../custom/base/kit/export/ExportButton.tsx';
import { typedOf } from '../../../../custom/base/kit/text/money.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** An amount with its sign, as a spreadsheet takes it for a number. */
const signed = (minorUnits: number, decimals: number) =>
  `${minorUnits < 0 ? '-' : ''}${typedOf(Math.abs(minorUnits), decimals)}`;

/** All that moved in the books of an offer, line by line, as CSV or Excel: read some transactions at a time. */
export function ExportJournal({ offer, transactions }: { offer: VoucherOffer; transactions: number }) {
  const translate = useTranslate();
  const where = { ...useProjectMeta(), offerId: offer.id };
  const call = useCall();
  const say = (key: string) => translate(`offers.books.${key}`);
  async function* read(signal: AbortSignal): AsyncIterable<BooksLine[]> {
    let after: string | undefined;
    do {
      const { lines, next } = await call('getOfferJournal', {
        params: where,
        query: { ...(after !== undefined && { after }), limit: JOURNAL_MAX },
        signal,
      });
      yield lines;
      after = next ?? undefined;
    } while (after !== undefined);
  }
  return (
    <ExportButton<BooksLine>
      words="offers.journal"
      // lines are counted as they come: their number is none of the transactions'
      total={transactions === 0 ? 0 : undefined}
      read={read}
      rowsOf={lines =>
        lines.map(line => ({
          [say('at')]: line.postedAt,
          [say('movement')]: say(`movements.${line.movement}`),
          [say('kind')]: say(`kinds.${line.account}`),
          [say('amount')]: signed(line.amount, offer.decimals),
          [say('balance')]: signed(line.balance, offer.decimals),
          [say('currency')]: offer.currency,
          [say('subject')]: line.subjectId,
          [say('transaction')]: line.transactionId,
          [say('undoes')]: line.undoes ?? '',
        }))
      }
      nameOf={(_, format) => fileName([offer.name, say('journal'), dayFrom(new Date())], format)}
    />
  );
}
