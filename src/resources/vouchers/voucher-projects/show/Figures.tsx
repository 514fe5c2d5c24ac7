import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { PAGE_FIGURES } from '../voucher-figures.ts';

/** What was bought and not given yet, what is set apart, what was given, what of that is spent and left, and what came back. */
export function Figures({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {PAGE_FIGURES.map(figure => (
        <Card key={figure} sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`vouchers.${figure}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: { xs: '1.0625rem', sm: '1.3125rem' }, fontWeight: 600 }}>
            <MoneyText value={voucher[figure]} of={voucher} />
          </Typography>
          <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0 }}>
            {translate(`vouchers.figureHints.${figure}`)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
