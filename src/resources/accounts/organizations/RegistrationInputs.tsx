import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { INDUSTRIES } from '../../../../contract/base/catalogues/industries.ts';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { countriesIn } from './countries.ts';
import { INDUSTRY_IDS, prefixOf } from './registration-model.ts';

/** Who the organization is: its name, its country (with the prefix of its telephones), its industry. */
export function OrganizationInputs() {
  const translate = useTranslate();
  const countries = countriesIn(useLocale());
  return (
    <>
      <FormText name="name" label={translate('registration.name')} autoComplete="organization" required fullWidth />
      <FormText name="country" label={translate('registration.country')} select required fullWidth>
        {countries.map(({ code, name, prefix }) => (
          <MenuItem key={code} value={code}>
            {name} ({prefix})
          </MenuItem>
        ))}
      </FormText>
      <FormText name="industry" label={translate('registration.industry')} select required fullWidth>
        {INDUSTRY_IDS.map(id => (
          <MenuItem key={id} value={id}>
            {translate(`industries.${INDUSTRIES[Number(id) as keyof typeof INDUSTRIES]}`)}
          </MenuItem>
        ))}
      </FormText>
    </>
  );
}

/** Whom the platform may ask about it. */
export function ContactInputs() {
  const translate = useTranslate();
  const country = useWatch({ name: 'country' }) as string;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1.5 }}>
        <FormText name="contactName" label={translate('registration.contactName')} autoComplete="given-name" required />
        <FormText
          name="contactLastname"
          label={translate('registration.contactLastname')}
          autoComplete="family-name"
          required
        />
      </Box>
      <FormText
        name="contactPhone"
        label={translate('registration.contactPhone')}
        hint={translate('registration.contactPhoneHint')}
        type="tel"
        autoComplete="tel-national"
        fullWidth
        slotProps={{
          input: { startAdornment: <InputAdornment position="start">{prefixOf(country) || '+'}</InputAdornment> },
          inputLabel: { shrink: true },
        }}
      />
    </>
  );
}
