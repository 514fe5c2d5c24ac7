import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { VALIDITY_UNITS } from '../../../contract/templates/template.ts';
import type { ValidityDraft } from './template-draft.ts';

const TYPES = ['none', 'fixed', 'dynamic'] as const;

interface ValidityInputsProps {
  value: ValidityDraft;
  onChange: (value: ValidityDraft) => void;
  problems: Record<string, string>;
}

/** How long a credential is valid (spec §5): without end, until a day, or for a time from the request. */
export function ValidityInputs({ value, onChange, problems }: ValidityInputsProps) {
  const translate = useTranslate();
  const wrong = (name: string) => {
    const key = problems[`expiration.${name}`] ?? problems.expiration;
    return { error: key !== undefined, helperText: key && translate(key) };
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
      <TextField
        select
        label={translate('templates.validity.label')}
        value={value.type}
        onChange={event => onChange({ ...value, type: TYPES.find(type => type === event.target.value) ?? 'none' })}
      >
        {TYPES.map(type => (
          <MenuItem key={type} value={type}>
            {translate(`templates.validity.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      {value.type === 'fixed' && (
        <TextField
          type="date"
          required
          label={translate('templates.validity.date')}
          value={value.date}
          onChange={event => onChange({ ...value, date: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
          {...wrong('date')}
        />
      )}
      {value.type === 'dynamic' && (
        <>
          <TextField
            required
            label={translate('templates.validity.amount')}
            value={value.amount}
            onChange={event => onChange({ ...value, amount: event.target.value.replace(/\D/g, '') })}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
            {...wrong('amount')}
          />
          <TextField
            select
            label={translate('templates.validity.unit')}
            value={value.unit}
            onChange={event =>
              onChange({ ...value, unit: VALIDITY_UNITS.find(unit => unit === event.target.value) ?? value.unit })
            }
          >
            {VALIDITY_UNITS.map(unit => (
              <MenuItem key={unit} value={unit}>
                {translate(`templates.unitNames.${unit}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </Box>
  );
}
