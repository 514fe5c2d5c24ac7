import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../../../../contract/base/money/money.ts';
import {
  BENEFIT_DESCRIPTION_MAX,
  BENEFIT_NAME_MAX,
  VALUE_MODES,
} from '../../../../../contract/office/benefits/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { BenefitDraft } from '../benefit-draft.ts';
import { ExampleSum } from './ExampleSum.tsx';
import { VendorInput } from './VendorInput.tsx';

const DECIMAL = { htmlInput: { inputMode: 'decimal' } } as const;
const WHOLE = { htmlInput: { inputMode: 'numeric' } } as const;
const BESIDE = { xs: 'column', sm: 'row' } as const;

function ModeInput({ of }: { of: 'discount' | 'promotionalPrice' }) {
  const translate = useTranslate();
  return (
    <FormText name="mode" select label={translate('benefits.mode')} hint={translate(`benefits.modeHint.${of}`)}>
      {VALUE_MODES.map(mode => (
        <MenuItem key={mode} value={mode}>
          {translate(`benefits.modes.${mode}`)}
        </MenuItem>
      ))}
    </FormText>
  );
}

/** The value of the promise, by its type. */
function ValueInputs() {
  const translate = useTranslate();
  const type = useWatch<BenefitDraft, 'type'>({ name: 'type' });
  const currency = useWatch<BenefitDraft, 'currency'>({ name: 'currency' });
  if (type === 'aggregation')
    return (
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormText name="take" label={translate('benefits.take')} required fullWidth slotProps={WHOLE} />
        <FormText name="pay" label={translate('benefits.pay')} required fullWidth slotProps={WHOLE} />
        <FormText
          name="groups"
          label={translate('benefits.groups')}
          hint={translate('benefits.groupsHint')}
          fullWidth
          slotProps={WHOLE}
        />
      </Stack>
    );
  if (type === 'discount')
    return (
      <>
        <ModeInput of="discount" />
        <FormText
          name="percent"
          label={translate('benefits.percent')}
          required
          slotProps={{ ...DECIMAL, input: { endAdornment: '%' } }}
        />
      </>
    );
  return (
    <>
      <ModeInput of="promotionalPrice" />
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormText
          name="price"
          label={translate('benefits.price')}
          required
          fullWidth
          slotProps={{ ...DECIMAL, input: { endAdornment: currency } }}
        />
        <FormText
          name="usualPrice"
          label={translate('benefits.usualPrice')}
          hint={translate('benefits.usualPriceHint')}
          fullWidth
          slotProps={{ ...DECIMAL, input: { endAdornment: currency } }}
        />
      </Stack>
    </>
  );
}

/** What is promised, by whom, with an example of its sum. */
export function PromiseInputs() {
  const translate = useTranslate();
  const currency = useWatch<BenefitDraft, 'currency'>({ name: 'currency' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <VendorInput />
      <FormText
        name="product"
        label={translate('benefits.product')}
        hint={translate('benefits.productHint')}
        required
        slotProps={{ htmlInput: { maxLength: BENEFIT_NAME_MAX } }}
      />
      <FormText
        name="description"
        label={translate('benefits.description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: BENEFIT_DESCRIPTION_MAX } }}
      />
      <ValueInputs />
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormText name="currency" select label={translate('benefits.currency')} fullWidth>
          {CURRENCIES.map(each => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </FormText>
        <FormText
          name="maxDiscount"
          label={translate('benefits.maxDiscount')}
          hint={translate('benefits.maxDiscountHint')}
          fullWidth
          slotProps={{ ...DECIMAL, input: { endAdornment: currency } }}
        />
      </Stack>
      <ExampleSum />
    </Stack>
  );
}
