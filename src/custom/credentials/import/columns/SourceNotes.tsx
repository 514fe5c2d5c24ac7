import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../column.ts';
import type { Encoding } from '../file/sheet.ts';
import type { Wanted } from '../file/read-sheet.ts';
import { guessSource } from './guess.ts';
import { filledDown, type Source } from './source.ts';

/** So many cells are named. */
const NAMED = 5;

interface SourceNotesProps {
  source: Source;
  columns: readonly ImportColumn[];
  onChange: (source: Source) => void;
  onReread: ((wanted: Wanted) => void) | undefined;
}

/** What was assumed of a file, and what its reader does not see of it, each with the choice that there is. */
export function SourceNotes({ source, columns, onChange, onReread }: SourceNotesProps) {
  const translate = useTranslate();
  const { assumed, hidden, unvalued = [], merged = [], withHidden } = source;
  const again = (next: Source['withHidden']) => {
    const above = source.hasHeader ? (source.above ?? 0) : null;
    onChange(guessSource(source, source.file, columns, {}, above, { ...withHidden, ...next }));
  };
  const say = (key: string, options?: Record<string, unknown>) => translate(`import.notes.${key}`, options);
  return (
    <Stack sx={{ gap: 1, mb: 1 }}>
      {assumed && (
        <Alert severity="info" variant="outlined">
          {say('assumed', {
            encoding: say(`encodings.${assumed.encoding}`),
            examples: assumed.examples.join(', '),
            smart_count: assumed.examples.length,
          })}
          {onReread && assumed.others.length > 0 && (
            <TextField
              select
              size="small"
              label={say('encoding')}
              value={assumed.encoding}
              onChange={event => onReread({ encoding: event.target.value as Encoding })}
              sx={{ display: 'block', mt: 1.5, minWidth: 220 }}
            >
              {[assumed.encoding, ...assumed.others].map(encoding => (
                <MenuItem key={encoding} value={encoding}>
                  {say(`encodings.${encoding}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Alert>
      )}
      {(['rows', 'columns'] as const).map(
        what =>
          hidden &&
          hidden[what].length > 0 && (
            <Alert key={what} severity="warning" variant="outlined">
              {say(`hidden.${what}`, { smart_count: hidden[what].length })}
              <FormControlLabel
                sx={{ display: 'flex', mt: 0.5 }}
                control={
                  <Switch
                    checked={withHidden?.[what] === true}
                    onChange={event => again({ [what]: event.target.checked })}
                  />
                }
                label={say(`withHidden.${what}`, { smart_count: hidden[what].length })}
              />
            </Alert>
          ),
      )}
      {unvalued.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {say('unvalued', {
            smart_count: unvalued.length,
            cells: unvalued.slice(0, NAMED).join(', ') + (unvalued.length > NAMED ? '…' : ''),
          })}
        </Alert>
      )}
      {merged.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={() => onChange(filledDown(source))}>
              {say('fillDown')}
            </Button>
          }
        >
          {say('merged', { smart_count: merged.length })}
        </Alert>
      )}
    </Stack>
  );
}
