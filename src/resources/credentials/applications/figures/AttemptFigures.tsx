import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { UNKNOWN_COUNTRY } from '../../../../../contract/base/catalogues/iso-countries.ts';
import type { ApplicationAnalytics } from '../../../../../contract/credentials/applications/attempt.ts';
import type { AttemptState } from '../../../../../contract/credentials/applications/states.ts';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { EmptyState } from '../../../../custom/base/kit/index.ts';
import { Bars } from '../../../../custom/base/kit/page/Bars.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { NumberText } from '../../../../custom/base/kit/text/NumberText.tsx';
import { useLanguage } from '../../../../custom/base/kit/text/use-language.ts';
import { useReasonText } from '../show/reason-text.ts';

/** How a verifier checked. */
const WAYS = ['online', 'offline'] as const;
const ENDS = ['success', 'failed', 'canceled'] as const;

interface AttemptFiguresProps {
  figures: Omit<ApplicationAnalytics, 'versions'>;
  /** The list of the attempts in a state, where there is one. */
  toState?: (state: AttemptState) => string;
  /** What they are told apart by besides. */
  children: ReactNode;
}

/** What became of attempts in a period: by state, reason, day and country. */
export function AttemptFigures({ figures, toState, children }: AttemptFiguresProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const reasonText = useReasonText();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const say = (key: string) => translate(`applications.analytics.${key}`);
  const { range, days, reasons, countries, pov, verifiers, forms } = figures;
  if (days.length === 0) return <EmptyState title={say('none')} body={say('noneBody')} />;
  const isKnown = countries.some(({ country }) => country !== UNKNOWN_COUNTRY);
  const stateRows = [...figures.states, { state: 'requested' as const, count: figures.waiting }];
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {say('lead')}
      </Typography>
      <Bars
        title={say('states')}
        rows={stateRows.map(({ state, count }) => ({
          key: state,
          name: translate(`states.attempt.${state}`),
          total: count,
          to: toState?.(state),
        }))}
      />
      {reasons.length > 0 && (
        <Bars
          title={say('reasons')}
          rows={reasons.map(({ reason, count }) => ({
            key: reason,
            name: reasonText(reason),
            total: count,
            to: undefined,
          }))}
        />
      )}
      <Section title={say(range === 'year' ? 'months' : 'days')}>
        <TableContainer>
          <Table size="small" aria-label={say(range === 'year' ? 'months' : 'days')}>
            <TableHead>
              <TableRow>
                <TableCell>{say(range === 'year' ? 'month' : 'day')}</TableCell>
                {ENDS.map(state => (
                  <TableCell key={state} align="right">
                    {translate(`states.attempt.${state}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map(({ day, ...counts }) => (
                <TableRow key={day}>
                  <TableCell component="th" scope="row">
                    {range === 'year' ? monthText(day, language) : dayText(day, language)}
                  </TableCell>
                  {ENDS.map(state => (
                    <TableCell key={state} align="right">
                      <CountText count={counts[state]} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Section>
      {isKnown && (
        <Bars
          title={say('countries')}
          rows={countries.map(({ country, count }) => ({
            key: country,
            name: country === UNKNOWN_COUNTRY ? say('unknown') : (names.of(country) ?? country),
            total: count,
            to: undefined,
          }))}
        />
      )}
      {verifiers.length > 0 && (
        <>
          <Bars
            title={say('pov')}
            rows={WAYS.map(way => ({ key: way, name: say(way), total: pov[way], to: undefined }))}
          />
          <Bars
            title={say('verifiers')}
            rows={verifiers.flatMap(({ verifier, ...counts }) =>
              WAYS.filter(way => counts[way] !== 0).map(way => ({
                key: `${verifier.id} ${way}`,
                name: `${verifier.name} · ${say(way)}`,
                total: counts[way],
                to: undefined,
              })),
            )}
          />
        </>
      )}
      {forms.length > 1 && (
        <Bars
          title={say('forms')}
          rows={forms.map(({ form, count }) => ({
            key: form,
            name: translate(`applications.forms.${form}`),
            total: count,
            to: undefined,
          }))}
        />
      )}
      {children}
    </>
  );
}

function CountText({ count }: { count: number | null }) {
  const translate = useTranslate();
  return count === null ? translate('lists.few') : <NumberText value={count} />;
}

const monthText = (day: string, language: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
