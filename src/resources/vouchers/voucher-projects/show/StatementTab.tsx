import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { StatementLine, VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { LIST_MAX } from '../../../../../contract/base/common/limits.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { dayFrom } from '../../../../custom/base/kit/text/days.ts';
import { ExportButton } from '../../../../custom/base/kit/export/ExportButton.tsx';
import { StatementButton } from '../../../../custom/vouchers/statement/index.ts';
import { DateText, EmptyState, ErrorState } from '../../../../custom/base/kit/index.ts';
import { Pager } from '../../../../custom/base/kit/list/Pager.tsx';
import { typedOf } from '../../../../custom/base/kit/text/money.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { LEADS, WRAPS } from '../../../../custom/base/kit/row.ts';

const PER_PAGE = 25;

/** An amount with its sign, as a spreadsheet takes it for a number. */
const signed = (minorUnits: number, decimals: number) =>
  `${minorUnits < 0 ? '-' : ''}${typedOf(Math.abs(minorUnits), decimals)}`;

interface StatementTabProps {
  voucher: VoucherProject;
  paymentPath: (orderId: string) => string;
}

function Line({ line, voucher, paymentPath }: StatementTabProps & { line: StatementLine }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const { order } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) 170px 170px auto' },
        alignItems: 'center',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`offers.books.movements.${line.movement}`)}</Typography>
        <Typography variant="body2" color="text.secondary">
          <DateText value={line.postedAt} time /> · {translate(`vouchers.statement.accounts.${line.account}`)}
          {order && (
            <>
              {' · '}
              <Link component={RouterLink} to={paymentPath(order.id)}>
                {order.invoiceNumber === null
                  ? translate('orders.uninvoiced')
                  : translate('orders.numbered', { number: order.invoiceNumber })}
              </Link>
            </>
          )}
        </Typography>
      </Box>
      <Typography sx={{ textAlign: 'right', fontWeight: 600 }}>
        {line.amount > 0 && '+'}
        <MoneyText value={line.amount} of={voucher} />
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: { xs: 'left', lg: 'right' } }}>
        {translate('vouchers.statement.balance')} <MoneyText value={line.balance} of={voucher} />
      </Typography>
      <ReceiptButton
        line={line}
        voucher={voucher}
        name={`${translate(`offers.books.movements.${line.movement}`)}, ${dateText(new Date(line.postedAt), 'minute')}`}
      />
    </Box>
  );
}

/** What moved for vouchers, newest first; all of it as a file. */
export function StatementTab(props: StatementTabProps) {
  const { voucher } = props;
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const where = { ...useProjectMeta(), voucherProjectId: voucher.id };
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['voucherStatement', voucher.id, page],
    queryFn: ({ signal }) =>
      call('getVoucherStatement', {
        params: where,
        query: { page, limit: PER_PAGE, order: 'DESC', sort: 'postedAt' },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const say = (key: string) => translate(`vouchers.statement.${key}`);
  async function* read(signal: AbortSignal): AsyncIterable<StatementLine[]> {
    for (let after: string | undefined, more = true; more;) {
      const { lines } = await call('getVoucherStatement', {
        params: where,
        query: { after, limit: LIST_MAX, order: 'ASC', sort: 'postedAt' },
        signal,
      });
      more = lines.length === LIST_MAX;
      // The page may end within a transaction: that one comes whole with the next.
      const last = more ? lines.at(-1)?.transactionId : undefined;
      const whole = lines.filter(({ transactionId }) => transactionId !== last);
      yield whole;
      after = whole.at(-1)?.transactionId;
      if (more && after === undefined) throw new Error('A transaction has more lines than a page');
    }
  }
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Waiting />;
  if (data.total === 0) return <EmptyState icon={<ReceiptLong />} title={say('none')} body={say('noneBody')} />;
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mb: 2, alignItems: { sm: 'center' }, ...WRAPS }}>
        <Typography color="text.secondary" sx={{ ...LEADS, maxWidth: 680 }}>
          {say('lead')}
        </Typography>
        <StatementButton
          name={voucher.name}
          load={({ format, ...days }) =>
            call(format === 'pdf' ? 'getVoucherStatementPdf' : 'getVoucherStatementXlsx', {
              params: where,
              query: days,
            })
          }
        />
        <ExportButton<StatementLine>
          words="vouchers.statement.file"
          total={data.total}
          read={read}
          rowsOf={lines =>
            lines.map(line => ({
              [say('at')]: line.postedAt,
              [say('movement')]: translate(`offers.books.movements.${line.movement}`),
              [say('account')]: say(`accounts.${line.account}`),
              [say('invoice')]: line.order?.invoiceNumber == null ? '' : String(line.order.invoiceNumber),
              [say('amount')]: signed(line.amount, voucher.decimals),
              [say('balance')]: signed(line.balance, voucher.decimals),
              [say('currency')]: voucher.currency,
              [say('transaction')]: line.transactionId,
            }))
          }
          nameOf={(_, format) =>
            fileName([voucher.name, translate('vouchers.tabs.statement'), dayFrom(new Date())], format)
          }
        />
      </Stack>
      <Pager
        name={translate('vouchers.tabs.statement')}
        total={data.total}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
      >
        <Card component="ol" aria-label={translate('vouchers.tabs.statement')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.lines.map(line => (
            <Line key={line.id} {...props} line={line} />
          ))}
        </Card>
      </Pager>
    </>
  );
}
