import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { claimText } from '../../../base/kit/values/claim-text.ts';
import { readValue } from '../../../base/kit/values/values.ts';
import { fieldOf, type Format, type ImportColumn } from '../column.ts';
import { exampleOf, formatsOf } from './guess-format.ts';
import { textOf } from './normal.ts';
import { mixedDays } from './mixed-days.ts';
import { bodyOf, cellOf, isLeftOut, type Source, valuesOf, wholePlace } from './source.ts';
import { NAME_ORDERS, type NameOrder, partOf } from './whole-names.ts';

interface ColumnChoiceProps {
  column: ImportColumn;
  source: Source;
  titles: readonly string[];
  onPlace: (places: number[]) => void;
  onFormat: (format: Format) => void;
  /** How whole names are parted. */
  onNames: (names: NameOrder) => void;
}

/** One column of the list: where it comes from, how it is written, and what that makes of a value. */
export function ColumnChoice({ column, source, titles, onPlace, onFormat, onNames }: ColumnChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const places = source.mapping[column.key];
  const format = source.formats[column.key];
  const several = column.kind === 'name';
  const names = partOf(column.key) && wholePlace(source.mapping) !== undefined ? source.names : undefined;
  const { from, to, unread } = useMemo(() => {
    const body = bodyOf(source);
    const values = places?.length === 1 ? valuesOf(body, places[0] ?? -1) : [];
    const example = exampleOf(column, values);
    const first = body.find(row => places?.some(at => row[at]));
    if (names) {
      const from =
        body.find(
          row =>
            String(row[places?.[0] ?? -1] ?? '')
              .trim()
              .split(/\s+/).length > 2,
        ) ?? first;
      return {
        from: String(from?.[places?.[0] ?? -1] ?? ''),
        to: from ? cellOf(from, column, source) : '',
        // One name alone leaves the other part empty, which counts where it has to be there.
        unread: column.required
          ? body.filter(row => row[places?.[0] ?? -1] && cellOf(row, column, source) === '').length
          : 0,
      };
    }
    const reading = (text: string) => readValue({ ...fieldOf(column), strict: format !== undefined }, text);
    const said = (text: string) =>
      claimText(reading(text).value ?? text, column.kind === 'calendar', translate, locale);
    return places && places.length > 1
      ? {
          from: places.map(at => first?.[at] ?? '').join(' + '),
          to: first ? cellOf(first, column, source) : '',
          unread: 0,
        }
      : {
          from: example === undefined ? '' : String(example),
          to: example === undefined ? '' : said(textOf(column, example, format)),
          unread:
            format === undefined
              ? 0
              : values.filter(value => reading(textOf(column, value, format)).error !== null).length,
        };
  }, [column, source, places, format, names, translate, locale]);
  const mixed = useMemo(
    () => (column.kind === 'calendar' ? mixedDays((places ?? []).flatMap(at => valuesOf(bodyOf(source), at))) : null),
    [column, source, places],
  );
  const isMissing = column.required && places === undefined;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: { xs: 1.5, md: 0 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)' },
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Typography id={id} sx={{ fontWeight: 600, pt: { md: 1 }, overflowWrap: 'anywhere' }}>
        {column.label}
        {column.required && ' *'}
      </Typography>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('import.columns.from')}
        error={isMissing}
        helperText={isMissing && translate('import.columns.required')}
        value={several ? (places ?? []) : (places?.[0] ?? '')}
        onChange={event => {
          const chosen: unknown = event.target.value;
          onPlace(Array.isArray(chosen) ? chosen.map(Number) : chosen === '' ? [] : [Number(chosen)]);
        }}
        slotProps={{
          select: { multiple: several, displayEmpty: true, SelectDisplayProps: { 'aria-describedby': id } },
          inputLabel: { shrink: true },
        }}
      >
        {!several && <MenuItem value="">{translate('import.columns.nowhere')}</MenuItem>}
        {titles.flatMap((title, at) =>
          isLeftOut(source, at)
            ? []
            : [
                <MenuItem key={at} value={at}>
                  {title}
                </MenuItem>,
              ],
        )}
      </TextField>
      {names ? (
        <TextField
          select
          size="small"
          margin="none"
          label={translate('import.columns.format')}
          value={names}
          onChange={event => onNames(event.target.value as NameOrder)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-describedby': id } } }}
        >
          {NAME_ORDERS.map(each => (
            <MenuItem key={each} value={each}>
              {translate(`import.columns.names.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : format ? (
        <TextField
          select
          size="small"
          margin="none"
          label={translate('import.columns.format')}
          value={format}
          onChange={event => onFormat(event.target.value as Format)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-describedby': id } } }}
        >
          {formatsOf(column).map(each => (
            <MenuItem key={each} value={each}>
              {translate(`import.columns.formats.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <span />
      )}
      <Box sx={{ pt: { md: 1 }, minWidth: 0 }}>
        {from !== '' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {from === to ? from : translate('import.columns.example', { from, to })}
          </Typography>
        )}
        {mixed && (
          <Typography variant="body2" color="warning.main">
            {translate('import.columns.mixed', { ...mixed })}
          </Typography>
        )}
        {unread > 0 && (
          <Typography variant="body2" color="error">
            {translate('import.columns.unread', { smart_count: unread })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
