import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { hasMaximum, RECURRENCES, WEEKDAYS } from '../../../../../contract/office/benefits/kinds.ts';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { BenefitDraft } from '../benefit-draft.ts';
import { weekdayText } from '../weekdays.ts';

const WHOLE = { htmlInput: { inputMode: 'numeric' } } as const;
const SHRUNK = { inputLabel: { shrink: true } } as const;
const BESIDE = { xs: 'column', sm: 'row' } as const;

function WeekdaysInput() {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController<BenefitDraft, 'weekdays'>({ name: 'weekdays' });
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{translate('benefits.weekdays')}</FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {WEEKDAYS.map(day => (
          <FormControlLabel
            key={day}
            label={weekdayText(day, translate)}
            control={
              <Checkbox
                checked={field.value.includes(day)}
                onChange={(_, checked) =>
                  field.onChange(WEEKDAYS.filter(each => (each === day ? checked : field.value.includes(each))))
                }
              />
            }
          />
        ))}
      </Stack>
      {fieldState.error?.message && <FormHelperText error>{translate(fieldState.error.message)}</FormHelperText>}
    </FormGroup>
  );
}

/** How often and when members get the benefit. */
export function TimesInputs() {
  const translate = useTranslate();
  const recurrence = useWatch<BenefitDraft, 'recurrence'>({ name: 'recurrence' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormText name="recurrence" select label={translate('benefits.recurrenceLabel')} fullWidth>
          {RECURRENCES.map(kind => (
            <MenuItem key={kind} value={kind}>
              {translate(`benefits.recurrences.${kind}`)}
            </MenuItem>
          ))}
        </FormText>
        {hasMaximum(recurrence) && (
          <FormText name="max" label={translate('benefits.max')} required fullWidth slotProps={WHOLE} />
        )}
      </Stack>
      <FormText
        name="stock"
        label={translate('benefits.stock')}
        hint={translate('benefits.stockHint')}
        slotProps={WHOLE}
      />
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormDay name="firstDay" label={translate('benefits.firstDay')} fullWidth />
        <FormDay name="lastDay" label={translate('benefits.lastDay')} fullWidth />
      </Stack>
      <WeekdaysInput />
      <Stack direction={BESIDE} sx={{ gap: 2 }}>
        <FormText name="from" type="time" label={translate('benefits.from')} fullWidth slotProps={SHRUNK} />
        <FormText
          name="to"
          type="time"
          label={translate('benefits.to')}
          hint={translate('benefits.toHint')}
          fullWidth
          slotProps={SHRUNK}
        />
      </Stack>
      <FormText name="zone" select label={translate('benefits.zone')} hint={translate('benefits.zoneHint')}>
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <MenuItem key={zone} value={zone}>
            {zone}
          </MenuItem>
        ))}
      </FormText>
    </Stack>
  );
}
