import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { filledUp, shortDigits } from './digits.ts';
import type { PersonRow } from './people-model.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

const ROWS_SHOWN = 5;

interface ShortDigitsProps {
  rows: readonly PersonRow[];
  country: string;
  onChange: (update: (rows: readonly PersonRow[]) => readonly PersonRow[]) => void;
}

/** Warns of numbers that are shorter than others: a spreadsheet takes zeros at the beginning away. Nothing is stopped by it. */
export function ShortDigits({ rows, country, onChange }: ShortDigitsProps) {
  const translate = useTranslate();
  return shortDigits(rows, country).map(short => {
    const { column, expected, keys } = short;
    const shown = rows.flatMap(({ key }, at) => (keys.includes(key) ? [at + 1] : [])).slice(0, ROWS_SHOWN);
    const rest = keys.length - shown.length;
    return (
      <Alert
        key={`${column} ${expected} ${keys[0]}`}
        severity="warning"
        variant="outlined"
        action={
          <Button onClick={() => onChange(now => filledUp(now, short))}>
            <Said>{translate('beneficiaries.digits.fill', { smart_count: keys.length })}</Said>
          </Button>
        }
      >
        {translate(`beneficiaries.digits.${column}`, {
          smart_count: keys.length,
          expected,
          rows: rest > 0 ? translate('beneficiaries.digits.more', { rows: shown.join(', '), rest }) : shown.join(', '),
        })}
      </Alert>
    );
  });
}
