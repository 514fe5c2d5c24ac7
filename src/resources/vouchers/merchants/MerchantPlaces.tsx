import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { MerchantPlace } from '../../../../contract/vouchers/merchants/merchant.ts';

/** Where a merchant accepts vouchers: a line for each place. Nothing where no place is named. */
export function MerchantPlaces({ places, sx = {} }: { places: readonly MerchantPlace[]; sx?: SxProps }) {
  const translate = useTranslate();
  if (places.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('merchants.places')}
      sx={[{ m: 0, p: 0, listStyle: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {places.map(({ name, address }, at) => (
        <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}: {address}
        </Typography>
      ))}
    </Box>
  );
}
