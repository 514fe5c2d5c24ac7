import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../column.ts';
import type { Wanted } from '../file/read-sheet.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { guessFormats, guessSource, orderOfNames } from './guess.ts';
import { bodyOf, isLeftOut, type Source, titlesOf } from './source.ts';
import { SourceNotes } from './SourceNotes.tsx';
import { TitlesChoice } from './TitlesChoice.tsx';
import { partOf } from './whole-names.ts';

interface ColumnsPanelProps {
  columns: readonly ImportColumn[];
  source: Source;
  onChange: (source: Source) => void;
  /** Reads another sheet of the file, or the file in another encoding; left out where the file is not at hand any more. */
  onReread?: ((wanted: Wanted) => void) | undefined;
}

/** Where each column of the list comes from and how its values are written, shown on a value of the file itself. */
export function ColumnsPanel({ columns, source, onChange, onReread }: ColumnsPanelProps) {
  const translate = useTranslate();
  const written = titlesOf(source);
  const titles = written.map((title, at) => {
    const number = at + 1;
    if (title === '') return translate('import.columns.column', { number });
    const isOnly = written.indexOf(title) === written.lastIndexOf(title);
    return isOnly ? title : translate('import.columns.repeated', { title, number });
  });
  const used = new Set(Object.values(source.mapping).flat());
  const unused = titles.filter((_, at) => !used.has(at) && !isLeftOut(source, at));
  const count = bodyOf(source).length;
  const place = ({ key }: ImportColumn, places: number[]) => {
    // a column of the file goes to one of the list, but for whole names, which go to both parts of a name
    const isWhole = (each: string, from: readonly number[]) =>
      partOf(key) && partOf(each) && places.length === 1 && from.length === 1;
    const others = Object.entries(source.mapping).map(
      ([each, from]) => [each, isWhole(each, from) ? from : from.filter(at => !places.includes(at))] as const,
    );
    const mapping = { ...Object.fromEntries(others.filter(([, from]) => from.length > 0)), [key]: places };
    if (places.length === 0) delete mapping[key];
    const now = { ...source, mapping };
    onChange({
      ...now,
      names: orderOfNames(now),
      formats: {
        ...guessFormats(
          now,
          columns.filter(each => each.key === key),
        ),
        ...kept(key),
      },
    });
  };
  const kept = (changed: string) =>
    Object.fromEntries(Object.entries(source.formats).filter(([key]) => key !== changed));
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate('import.columns.source', {
          file: source.file || translate('import.columns.pasted'),
          smart_count: count,
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('import.columns.lead')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mt: 2, mb: 1 }}>
        {onReread && source.sheets.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('import.columns.sheet')}
            value={source.name}
            onChange={event => onReread({ sheet: event.target.value })}
            sx={{ minWidth: 160 }}
          >
            {source.sheets.map(name => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TitlesChoice
          source={source}
          onChoose={at => onChange(guessSource(source, source.file, columns, {}, at, source.withHidden))}
        />
      </Stack>
      <SourceNotes source={source} columns={columns} onChange={onChange} onReread={onReread} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map(column => (
          <ColumnChoice
            key={column.key}
            column={column}
            source={source}
            titles={titles}
            onPlace={places => place(column, places)}
            onNames={names => onChange({ ...source, names })}
            onFormat={format => onChange({ ...source, formats: { ...source.formats, [column.key]: format } })}
          />
        ))}
      </Box>
      {unused.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
          {translate('import.columns.unused', { columns: unused.join(', ') })}
        </Alert>
      )}
    </Card>
  );
}
