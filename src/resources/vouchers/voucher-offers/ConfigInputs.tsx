import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Checkbox from '@mui/material/Checkbox';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { COMMISSION_BEARERS, COUPON_TYPES } from '../../../../contract/vouchers/offers/states.ts';
import { FormCheck } from '../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../custom/base/kit/page/RadioCard.tsx';
import type { ConfigValues } from './offer-model.ts';

function CouponTypes() {
  const translate = useTranslate();
  const belowId = useId();
  const { field, fieldState } = useController<ConfigValues, 'couponTypes'>({ name: 'couponTypes' });
  const problem = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ mb: 2 }}>
      <FormLabel component="legend">{translate('offers.couponTypes')}</FormLabel>
      {COUPON_TYPES.map((type, at) => (
        <FormControlLabel
          key={type}
          label={translate(`offers.couponType.${type}`)}
          control={
            <Checkbox
              checked={field.value.includes(type)}
              onBlur={field.onBlur}
              onChange={(_, checked) =>
                field.onChange(COUPON_TYPES.filter(each => (each === type ? checked : field.value.includes(each))))
              }
              slotProps={{
                input: {
                  ...(at === 0 && { ref: field.ref }),
                  'aria-invalid': problem !== undefined,
                  ...(problem !== undefined && { 'aria-describedby': belowId }),
                },
              }}
            />
          }
        />
      ))}
      {problem !== undefined && <FormHelperText id={belowId}>{translate(problem, { _: problem })}</FormHelperText>}
    </FormControl>
  );
}

/** What vouchers can be: their types and amounts, how they are used, and who bears the commission. */
export function ConfigInputs({ currency }: { currency: string }) {
  const translate = useTranslate();
  const id = useId();
  const say = (key: string) => translate(`offers.${key}`);
  const { field } = useController<ConfigValues, 'commissionBearer'>({ name: 'commissionBearer' });
  const amount = { input: { endAdornment: currency }, htmlInput: { inputMode: 'decimal' } } as const;
  const number = (unit: string) => ({ input: { endAdornment: unit }, htmlInput: { inputMode: 'numeric' } }) as const;
  const two = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <CouponTypes />
      <Box sx={two}>
        <FormText name="leastAmount" label={say('leastAmount')} required slotProps={amount} />
        <FormText name="greatestAmount" label={say('greatestAmount')} required slotProps={amount} />
        <FormText
          name="reversalHours"
          label={say('reversalHours')}
          hint={say('reversalHint')}
          required
          slotProps={number(say('hours'))}
        />
        <FormText
          name="validityDays"
          label={say('validityDays')}
          hint={say('validityHint')}
          required
          slotProps={number(say('days'))}
        />
      </Box>
      <FormCheck name="partialUse" label={say('partialUse')} hint={say('partialUseHint')} />
      <FormControl sx={{ mt: 2, width: '100%' }}>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {say('commissionBearer')}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange} sx={CARD_COLUMNS}>
          {COMMISSION_BEARERS.map(bearer => (
            <RadioCard
              key={bearer}
              value={bearer}
              chosen={field.value === bearer}
              title={say(`bearer.${bearer}`)}
              hint={say(`bearerHint.${bearer}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Box>
  );
}
