import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ListedRefund } from '../../../../../contract/vouchers/vouchers/order.ts';
import { DateText, StatusChip } from '../index.ts';
import type { MoneyOf } from '../text/money.ts';
import { MoneyText } from '../text/MoneyText.tsx';

interface RefundRowProps {
  refund: ListedRefund;
  of: MoneyOf;
  /** What it is of. */
  source: ReactNode;
  /** To which account it goes; undefined where that is not known yet. */
  to: string | undefined;
  /** Why it cannot be sent now; said while it is due and the books do not hold it. */
  uncovered: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** A refund in a list of either side: how much, how far it is, and what of. */
export const RefundRow = ({ refund, of, source, to, uncovered, children }: RefundRowProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1.5 }}>
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <MoneyText value={refund.amount} of={of} />
        </Typography>
        <StatusChip of="refund" state={refund.state} />
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {source}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <DateText value={refund.paidAt ?? refund.createdAt} />
        {refund.bankReference && ` · ${refund.bankReference}`}
        {to && ` · ${to}`}
      </Typography>
      {refund.state === 'due' && !refund.covered && <Typography variant="body2">{uncovered}</Typography>}
    </Box>
    {children}
  </Box>
);
