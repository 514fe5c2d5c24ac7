import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { messageOf } from '../../../dataProvider/api-error.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { isOfCode, isTooSmallYet, type QuoteQuery } from './use-quote.ts';

interface QuotePanelProps {
  quote: QuoteQuery;
  /** How many get something so far. */
  people: number;
}

/** What the order would cost as it stands, with what is said of its discount code. */
export function QuotePanel({ quote, people }: QuotePanelProps) {
  const translate = useTranslate();
  const number = useNumberText();
  const { data, error } = quote;
  const title = translate('orders.quote.title');
  if (error && !isOfCode(error)) return <ErrorState error={error} onRetry={() => quote.refetch()} />;
  if (error)
    return (
      <Alert severity={isTooSmallYet(error) && people === 0 ? 'info' : 'error'} variant="outlined">
        {isTooSmallYet(error) && people === 0
          ? translate('orders.quote.codeLater')
          : translate('common.because', { what: translate('failures.discountCode.apply'), why: messageOf(error) })}
      </Alert>
    );
  if (!data) return <Waiting />;
  return (
    <Section title={title}>
      {/* Its place is kept, so that nothing moves; what was said before stays as readable as it was. */}
      <LinearProgress
        aria-label={translate('orders.quote.wait')}
        sx={{ height: 2, mb: 1, visibility: quote.isSettled ? 'hidden' : 'visible' }}
      />
      <Box aria-live="polite" aria-busy={!quote.isSettled}>
        {people === 0 ? (
          <Typography color="text.secondary">
            {translate('orders.quote.noPeople', {
              commission: number(data.commissionPercentage),
              taxes: number(data.taxesPercentage),
            })}
          </Typography>
        ) : (
          <InvoiceLines of={data} />
        )}
        {data.credit > 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {translate('orders.quote.credit')} <MoneyText value={data.credit} of={data} />
          </Typography>
        )}
      </Box>
    </Section>
  );
}
