import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { PLACES_MAX } from '../../../../contract/vouchers/merchants/states.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { type MerchantValues, NO_PLACE } from './merchant-model.ts';

/** Where a merchant accepts vouchers: a row for each place. */
export function PlaceInputs() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<MerchantValues, 'places'>({ name: 'places' });
  const say = (key: string, values?: object) => translate(`merchants.place.${key}`, values);
  return (
    <Box component="section" aria-label={translate('merchants.places')}>
      <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
        {translate('merchants.places')}
      </Typography>
      {fields.map((field, i) => (
        <Box
          key={field.id}
          role="group"
          aria-label={say('nth', { n: i + 1 })}
          sx={{
            display: 'grid',
            columnGap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 1fr) minmax(0, 2fr) 40px' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / 2', sm: 'auto' } }}>
            <FormText name={`places.${i}.name`} label={say('name')} autoComplete="off" required fullWidth />
          </Box>
          <Box sx={{ gridColumn: { xs: '1 / 2', sm: 'auto' } }}>
            <FormText name={`places.${i}.address`} label={say('address')} autoComplete="off" required fullWidth />
          </Box>
          <IconButton
            aria-label={say('drop', { n: i + 1 })}
            onClick={() => remove(i)}
            sx={{ mt: 1, gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {fields.length < PLACES_MAX && (
        <Button startIcon={<Add />} onClick={() => append(NO_PLACE)}>
          {say('add')}
        </Button>
      )}
    </Box>
  );
}
