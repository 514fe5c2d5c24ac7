import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { QuoteAnswer } from '../../../../contract/vouchers/vouchers/index.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';

type Priced = Pick<
  QuoteAnswer,
  | 'price'
  | 'commission'
  | 'discount'
  | 'subtotal'
  | 'taxes'
  | 'total'
  | 'commissionPercentage'
  | 'taxesPercentage'
  | 'currency'
  | 'decimals'
>;

interface InvoiceLinesProps {
  of: Priced;
  /** The discount code that was ordered with; where it takes nothing off, that is said. */
  code?: string | null;
}

/** What an order costs, line by line (spec §3: invoice). */
export function InvoiceLines({ of, code = null }: InvoiceLinesProps) {
  const translate = useTranslate();
  const number = useNumberText();
  const say = (key: string, percentage?: number) =>
    translate(`orders.lines.${key}`, percentage === undefined ? {} : { percentage: number(percentage) });
  const lines = [
    ['price', say('price'), of.price],
    ['commission', say('commission', of.commissionPercentage), of.commission],
    ...(of.discount > 0 ? [['discount', say('discount'), -of.discount] as const] : []),
    ...(of.discount === 0 && code !== null
      ? [['discount', translate('orders.lines.noDiscount', { code }), 0] as const]
      : []),
    ['subtotal', say('subtotal'), of.subtotal],
    ['taxes', say('taxes', of.taxesPercentage), of.taxes],
    ['total', say('total'), of.total],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, maxWidth: 460 }}>
      {lines.map(([key, name, value]) => (
        <Box
          key={key}
          sx={{
            display: 'flex',
            gap: 2,
            justifyContent: 'space-between',
            ...(key === 'subtotal' || key === 'total' ? { borderTop: 1, borderColor: 'divider', pt: 0.75 } : {}),
          }}
        >
          <Typography
            component="dt"
            variant={key === 'total' ? 'body1' : 'body2'}
            sx={{ fontWeight: key === 'total' ? 650 : 400 }}
          >
            {name}
          </Typography>
          <Typography
            component="dd"
            variant={key === 'total' ? 'body1' : 'body2'}
            sx={{ m: 0, fontWeight: key === 'total' ? 650 : 400 }}
          >
            <MoneyText value={value} of={of} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
