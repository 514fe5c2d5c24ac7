import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { FormDay } from '../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

const COUNT = { htmlInput: { inputMode: 'numeric' } } as const;

/** When and how often a code is good. */
export function LimitInputs({ currency }: { currency: string }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`discounts.${key}`);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormDay name="startsOn" label={say('startsOn')} required />
      <FormDay name="endsOn" label={say('endsOn')} hint={say('endsOnHint')} />
      <FormText name="usesMax" label={say('usesMax')} hint={say('unlimited')} slotProps={COUNT} />
      <FormText name="usesMaxEach" label={say('usesMaxEach')} hint={say('unlimited')} slotProps={COUNT} />
      <FormText
        name="leastPurchase"
        label={say('leastPurchase')}
        hint={say('leastPurchaseHint')}
        slotProps={{ input: { endAdornment: currency }, htmlInput: { inputMode: 'decimal' } }}
      />
    </Box>
  );
}
