import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VoucherProject } from '../../../../contract/vouchers/index.ts';
import { MoneyText } from '../../../custom/kit/MoneyText.tsx';
import { FIGURES } from '../figures.ts';

/** What was bought and not given yet, what was given, and what of that is spent and left. */
export function Figures({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      aria-label={translate('vouchers.figures')}
      role="group"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {FIGURES.map(figure => (
        <Card key={figure} sx={{ p: { xs: 1.5, sm: 2 } }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`vouchers.${figure}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: { xs: 17, sm: 21 }, fontWeight: 600 }}>
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
