import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '../../../../../contract/vouchers/vouchers/order.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { HistoryDate } from '../../../../custom/base/kit/show/History.tsx';

/** How a payment has come to where it is, newest first: who moved it, when and why. */
export function PaymentSteps({ order }: { order: OrderDetail }) {
  const translate = useTranslate();
  return (
    <Section title={translate('payments.history')}>
      <Stack component="ol" reversed sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
        {order.steps.toReversed().map(step => (
          <li key={`${step.at} ${step.to}`}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate(`states.payment.${step.to}`)}
              {step.hold && ` · ${translate(`states.hold.${step.hold}`)}`}
            </Typography>
            {step.reason && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {step.reason}
              </Typography>
            )}
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {step.by ?? translate(step.byPlatform ? 'payments.byPlatform' : 'payments.byItself')}
            </Typography>
            <HistoryDate at={step.at} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}
