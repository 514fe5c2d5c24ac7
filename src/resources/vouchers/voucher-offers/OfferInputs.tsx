import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { OFFER_DESCRIPTION_MAX, OFFER_NAME_MAX } from '../../../../contract/vouchers/offers/states.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

const useWord = () => {
  const translate = useTranslate();
  return (key: string) => translate(`offers.${key}`);
};
const TWO = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const PERCENT = { input: { endAdornment: '%' }, htmlInput: { inputMode: 'decimal' } } as const;

/** What an offer is called, and for whom it is. */
export function OfferInputs() {
  const say = useWord();
  return (
    <>
      <FormText name="name" label={say('name')} required slotProps={{ htmlInput: { maxLength: OFFER_NAME_MAX } }} />
      <FormText
        name="description"
        label={say('description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: OFFER_DESCRIPTION_MAX } }}
      />
    </>
  );
}

/** What the provider takes, and its taxes. */
export function PercentageInputs() {
  const say = useWord();
  return (
    <Box sx={TWO}>
      <FormText
        name="commissionPercentage"
        label={say('commissionPercentage')}
        hint={say('commissionHint')}
        required
        slotProps={PERCENT}
      />
      <FormText
        name="taxesPercentage"
        label={say('taxesPercentage')}
        hint={say('taxesHint')}
        required
        slotProps={PERCENT}
      />
    </Box>
  );
}

/** Where whoever buys pays to. */
export function BankInputs() {
  const say = useWord();
  return (
    <>
      <Box sx={TWO}>
        <FormText name="bank.bank" label={say('bank')} required />
        <FormText name="bank.holder" label={say('holder')} required />
      </Box>
      <FormText
        name="bank.account"
        label={say('account')}
        hint={say('accountHint')}
        required
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    </>
  );
}
