import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { VALIDITY_UNITS } from '../../../../../contract/credentials/templates/validity.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { zoneText } from '../../../../custom/base/kit/text/days.ts';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ValidityDraft } from './validity-draft.ts';

const TYPES = ['none', 'fixed', 'dynamic'] as const;

/** How long a credential is valid (spec §5): without end, until a day, or for a time from the request. */
export function ValidityInputs() {
  const translate = useTranslate();
  const { timeZone } = useUser().organization;
  const { type } = useWatch<{ validity: ValidityDraft }, 'validity'>({ name: 'validity' });
  const label = (name: string) => translate(`templates.validity.${name}`);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <FormText name="validity.type" label={label('label')} select>
        {TYPES.map(each => (
          <MenuItem key={each} value={each}>
            {label(each)}
          </MenuItem>
        ))}
      </FormText>
      {type === 'fixed' && (
        <FormDay
          name="validity.date"
          label={label('date')}
          required
          hint={translate('templates.validity.ends', { zone: zoneText(timeZone) })}
        />
      )}
      {type === 'dynamic' && (
        <>
          <FormText
            name="validity.amount"
            label={label('amount')}
            required
            parse={text => text.replace(/\D/g, '')}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          />
          <FormText name="validity.unit" label={label('unit')} select>
            {VALIDITY_UNITS.map(unit => (
              <MenuItem key={unit} value={unit}>
                {translate(`templates.unitNames.${unit}`)}
              </MenuItem>
            ))}
          </FormText>
        </>
      )}
    </Box>
  );
}
