import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { COUNTRY_CODES } from '../../../../../contract/base/catalogues/countries.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../../../../contract/base/money/money.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ChosenImage } from '../../../../custom/base/kit/image/chosen-image.ts';
import { ImagePicker } from '../../../../custom/base/kit/image/ImagePicker.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { BankInputs, OfferInputs, PercentageInputs } from '../OfferInputs.tsx';

interface OfferStepFieldsProps {
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
}

/** What is offered, in which currency, for which commission, and where it is paid to. */
export function OfferStepFields({ image, onImage }: OfferStepFieldsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = COUNTRY_CODES.map(code => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
    one.name.localeCompare(other.name, language),
  );
  const say = (key: string) => translate(`offers.${key}`);
  const row = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } } as const;
  return (
    <Stack sx={{ maxWidth: 760, gap: 0 }}>
      <OfferInputs />
      <ImagePicker
        src={image?.src ?? null}
        label={say('image')}
        hint="offers.imageHint"
        onChoose={onImage}
        onRemove={() => onImage(null)}
      />
      <Stack sx={row}>
        <FormText name="country" label={say('country')} select required>
          {countries.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </FormText>
        <FormText name="currency" label={say('currency')} select required>
          {CURRENCIES.map(code => (
            <MenuItem key={code} value={code}>
              {code}
            </MenuItem>
          ))}
        </FormText>
        <FormText name="decimals" label={say('decimals')} select required parse={Number}>
          {CURRENCY_DECIMALS.map(decimals => (
            <MenuItem key={decimals} value={decimals}>
              {say(`decimalsOf.${decimals}`)}
            </MenuItem>
          ))}
        </FormText>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {say('fixed')}
      </Typography>
      <PercentageInputs />
      <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
        {say('bankTitle')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {say('bankLead')}
      </Typography>
      <BankInputs />
    </Stack>
  );
}
