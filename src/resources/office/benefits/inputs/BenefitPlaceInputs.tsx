import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { BenefitDraft } from '../benefit-draft.ts';

/** Where members get the benefit: at a place, or on a website. */
export function BenefitPlaceInputs() {
  const translate = useTranslate();
  const location = useWatch<BenefitDraft, 'location'>({ name: 'location' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormText name="location" select label={translate('benefits.location')}>
        {(['physical', 'virtual'] as const).map(each => (
          <MenuItem key={each} value={each}>
            {translate(`benefits.locations.${each}`)}
          </MenuItem>
        ))}
      </FormText>
      {location === 'physical' ? (
        <>
          <FormText name="placeName" label={translate('benefits.placeName')} required />
          <FormText name="address" label={translate('benefits.address')} required />
          <FormText
            name="placeId"
            label={translate('benefits.placeId')}
            hint={translate('benefits.placeIdHint')}
            required
            slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
          />
        </>
      ) : (
        <FormText name="url" type="url" label={translate('benefits.url')} placeholder="https://" required />
      )}
    </Stack>
  );
}
