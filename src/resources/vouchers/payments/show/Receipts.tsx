import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/order.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { StatusChip } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { LINED } from '../../../../custom/base/kit/list/lined.ts';
import { PayRefund } from '../PayRefund.tsx';
import type { ReviewSide } from '../review-side.ts';
import { useUncovered } from '../use-uncovered.ts';

/** What came in for an order, as it was booked, and what goes back of it. */
export function Receipts({ order, side }: { order: OrderDetail; side: ReviewSide }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const uncovered = useUncovered();
  const say = (key: string, args?: Record<string, unknown>) => translate(`payments.${key}`, args);
  return (
    <>
      <Section title={say('receipts.title')}>
        {order.receipts.length === 0 ? (
          <Typography color="text.secondary">{say('receipts.none')}</Typography>
        ) : (
          <Box component="ul" sx={LINED}>
            {order.receipts.map(receipt => (
              <Box component="li" key={receipt.id} sx={{ py: 1.25 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <MoneyText value={receipt.amount} of={order} />
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {say('receipts.row', {
                    day: dateText(new Date(receipt.valueDate), 'calendar'),
                    reference: receipt.bankReference,
                  })}
                  {!receipt.booked && ` · ${say('receipts.ahead')}`}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
      </Section>
      {order.refunds.length > 0 && (
        <Section title={say('refunds.title')}>
          <Box component="ul" sx={LINED}>
            {order.refunds.map(refund => (
              <Box
                component="li"
                key={refund.id}
                sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1.25 }}
              >
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      <MoneyText value={refund.amount} of={order} />
                    </Typography>
                    <StatusChip of="refund" state={refund.state} />
                  </Stack>
                  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                    {say(`refunds.sources.${refund.source}`)}
                    {refund.bankReference && ` · ${refund.bankReference}`}
                  </Typography>
                  {refund.state === 'due' && !refund.covered && (
                    <Typography variant="body2">{uncovered(refund, order.deliverer.name)}</Typography>
                  )}
                </Box>
                {refund.state === 'due' && refund.covered && !side.isPlatform && (
                  <PayRefund refund={{ ...refund, deliverer: order.deliverer }} of={order} side={side} />
                )}
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}
