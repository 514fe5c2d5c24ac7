import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { TITLES_WITHIN } from '../file/limits.ts';
import type { Cell } from '../file/sheet.ts';
import type { Source } from './source.ts';

const NONE = 'none';
/** As much of a row as tells it from others. */
const SHOWN = 80;

const textOf = (row: readonly Cell[]): string => {
  const text = row
    .flatMap(cell => String(cell).trim() || [])
    .join(', ')
    .slice(0, SHOWN + 1);
  // no letter of two halves is cut through
  return text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text;
};

interface TitlesChoiceProps {
  source: Source;
  /** Which of the source's rows names the columns; null where none does. */
  onChoose: (at: number | null) => void;
}

/** Which row of the file names the columns, by its number there, and what stands above it and is left out. */
export function TitlesChoice({ source, onChoose }: TitlesChoiceProps) {
  const translate = useTranslate();
  const at = source.hasHeader ? (source.above ?? 0) : undefined;
  const rows = source.rows.slice(0, TITLES_WITHIN);
  const above = rows.slice(0, at ?? 0);
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('import.columns.titles')}
      value={at ?? NONE}
      onChange={event => onChoose(event.target.value === NONE ? null : Number(event.target.value))}
      helperText={
        above.length > 0 &&
        translate('import.columns.above', { smart_count: above.length, rows: above.map(textOf).join('; ') })
      }
      sx={{ flex: '1 1 320px', minWidth: 0, maxWidth: 640, overflowWrap: 'anywhere' }}
    >
      {rows.map((row, index) => (
        <MenuItem key={index} value={index} sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {translate('import.columns.row', { number: source.numbers?.[index] ?? index + 1, words: textOf(row) })}
        </MenuItem>
      ))}
      <MenuItem value={NONE}>{translate('import.columns.noTitles')}</MenuItem>
    </TextField>
  );
}
