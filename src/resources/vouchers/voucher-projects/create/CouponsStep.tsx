import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ListedOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { endsBetween } from '../../../../../contract/vouchers/vouchers/ends.ts';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { CARD_COLUMNS, RadioCard } from '../../../../custom/base/kit/page/RadioCard.tsx';
import { QuotePanel, type QuoteQuery } from '../../voucher-orders/shared.ts';
import type { VoucherDraft } from '../voucher-model.ts';
import { LanguageInput, NameInputs } from '../VoucherInputs.tsx';

interface CouponsStepProps {
  offer: ListedOffer;
  quote: QuoteQuery;
  people: number;
}

/** What the vouchers are called, how they are spent and until when, and what they cost by a discount code. */
export function CouponsStep({ offer, quote, people }: CouponsStepProps) {
  const translate = useTranslate();
  const id = useId();
  const { field } = useController<VoucherDraft, 'couponType'>({ name: 'couponType' });
  const [first, last] = endsBetween(new Date(useNow()), offer);
  const say = (key: string) => translate(`vouchers.${key}`);
  return (
    <Stack sx={{ maxWidth: 760, gap: 1 }}>
      <NameInputs />
      <FormControl sx={{ mb: 2, width: '100%' }}>
        <FormLabel id={id} sx={{ mb: 1 }}>
          {say('couponType')}
        </FormLabel>
        <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange} sx={CARD_COLUMNS}>
          {offer.couponTypes.map(type => (
            <RadioCard
              key={type}
              value={type}
              chosen={field.value === type}
              title={say(`couponTypes.${type}`)}
              hint={say(`couponTypeHints.${type}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormDay
        name="expirationDate"
        label={say('expirationDate')}
        required
        hint={translate('vouchers.endHint', { smart_count: offer.validityDays })}
        sx={{ maxWidth: 320 }}
        min={first}
        max={last}
      />
      <LanguageInput />
      {offer.commissionBearer === 'deliverer' && (
        <FormText
          name="discountCode"
          label={translate('orders.code')}
          hint={translate('orders.codeHint')}
          sx={{ maxWidth: 320 }}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off', spellCheck: false } }}
        />
      )}
      <QuotePanel quote={quote} people={people} />
    </Stack>
  );
}
