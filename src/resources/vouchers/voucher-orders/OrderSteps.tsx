import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../contract/vouchers/vouchers/index.ts';
import { DateText, StatusChip } from '../../../custom/base/kit/index.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';

/** All that happened to an order, newest first, by whom and why. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  return (
    <Section title={translate('orders.steps.title')}>
      <Box
        component="ol"
        aria-label={translate('orders.steps.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {order.steps.toReversed().map((step, at) => (
          <li key={`${step.at} ${at}`}>
            <StatusChip of="payment" state={step.to} />
            <Typography variant="caption" color="text.secondary" component="div" sx={{ mt: 0.5 }}>
              <DateText value={step.at} time /> · {step.by ?? translate('orders.steps.platform')}
            </Typography>
            {(step.reason ?? step.hold) && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {[step.hold && translate(`orders.holds.${step.hold}`), step.reason].filter(Boolean).join(': ')}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
