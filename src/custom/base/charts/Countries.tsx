import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { UNKNOWN_COUNTRY } from '../../../../contract/base/catalogues/iso-countries.ts';
import { NumberText } from '../kit/text/NumberText.tsx';
import { Section } from '../kit/page/Section.tsx';
import { WorldMap } from './WorldMap.tsx';
import { Said } from '../kit/text/Said.tsx';

/** So many countries stand in the table until all are asked for, those with the most; one more is no reason to ask. */
const TOP = 10;

interface CountriesProps {
  countries: readonly { country: string; verified: number | null; viewed?: number | null }[];
  /** The address of the section within its page. */
  id?: string;
}

/** From where credentials were verified: a map, and beside it a table that says the same and more. */
export function Countries({ countries, id }: CountriesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const isViewed = countries.some(({ viewed }) => viewed !== undefined);
  const said = (count: number | null) =>
    count === null ? translate('dashboards.countries.few') : <NumberText value={count} />;
  const tableId = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || countries.length <= TOP + 1 ? countries : countries.slice(0, TOP);
  const known = countries.filter(({ country }) => country !== UNKNOWN_COUNTRY);
  return (
    <Box {...(id && { id })} sx={{ minWidth: 0, display: 'grid' }}>
      <Section title={translate('dashboards.countries.title')}>
        {countries.length === 0 ? (
          <Typography color="text.secondary">{translate('dashboards.countries.none')}</Typography>
        ) : (
          <>
            {known.length > 0 && <WorldMap countries={known} label={translate('dashboards.countries.map')} />}
            <Table size="small" id={tableId} aria-label={translate('dashboards.countries.title')}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('dashboards.countries.country')}</TableCell>
                  {isViewed && <TableCell align="right">{translate('dashboards.countries.viewed')}</TableCell>}
                  <TableCell align="right">{translate('dashboards.figures.verified')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {shown.map(({ country, verified, viewed = 0 }) => (
                  <TableRow key={country}>
                    <TableCell component="th" scope="row">
                      {country === UNKNOWN_COUNTRY
                        ? translate('dashboards.countries.unknown')
                        : (names.of(country) ?? country)}
                    </TableCell>
                    {isViewed && <TableCell align="right">{said(viewed)}</TableCell>}
                    <TableCell align="right">{said(verified)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            {(isWhole || shown.length < countries.length) && (
              <Button
                size="small"
                aria-expanded={isWhole}
                aria-controls={tableId}
                onClick={() => setWhole(before => !before)}
                sx={{ mt: 1, justifySelf: 'start' }}
              >
                <Said>
                  {isWhole
                    ? translate('dashboards.countries.less', { smart_count: TOP })
                    : translate('dashboards.countries.all', { smart_count: countries.length })}
                </Said>
              </Button>
            )}
            {countries.some(({ verified, viewed }) => verified === null || viewed === null) && (
              <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                {translate('dashboards.countries.fewHint')}
              </Typography>
            )}
            {known.length === 0 && (
              <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
                {translate('dashboards.countries.setup')}
              </Typography>
            )}
          </>
        )}
      </Section>
    </Box>
  );
}
