import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { REDEMPTION_STATES } from '../../../../../contract/office/benefits/states.ts';
import { DayChoice } from '../../../../custom/base/kit/list/DayChoice.tsx';
import { dayErrors } from '../../../../dataProvider/requested.ts';
import type { RedemptionsOnly } from '../benefit-paths.ts';
import { hourText, HOURS, type RedemptionFilter } from './redemption-filter.ts';

/** Across a phone, and beside each other where there is room. */
const FIELD = { width: { xs: '100%', sm: 170 } } as const;

interface RedemptionFiltersProps {
  filter: RedemptionFilter;
  /** The name of the point or program, where one is chosen and known. */
  byName: string | null | undefined;
  set: (name: keyof RedemptionsOnly, value: string) => void;
}

/** What the list of redemptions shows. A point and a currency are chosen by a figure that leads here, and taken off here. */
export function RedemptionFilters({ filter, byName, set }: RedemptionFiltersProps) {
  const translate = useTranslate();
  const { state, from, to, hour, currency, byId } = filter;
  const say = (key: string) => translate(`benefits.shown.${key}`);
  const wrong = dayErrors({ ...(from && { from }), ...(to && { to }) });
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('benefits.state')}
        value={state ?? ''}
        onChange={event => set('state', event.target.value)}
        sx={FIELD}
      >
        <MenuItem value="">{say('all')}</MenuItem>
        {REDEMPTION_STATES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`states.redemption.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <DayChoice
        size="small"
        label={say('from')}
        value={from ?? ''}
        wrong={wrong.from}
        onChange={day => set('from', day)}
        sx={FIELD}
      />
      <DayChoice
        size="small"
        label={say('to')}
        value={to ?? ''}
        wrong={wrong.to}
        onChange={day => set('to', day)}
        sx={FIELD}
      />
      <TextField
        select
        size="small"
        label={say('hour')}
        value={hour === undefined ? '' : String(hour)}
        onChange={event => set('hour', event.target.value)}
        sx={FIELD}
      >
        <MenuItem value="">{say('all')}</MenuItem>
        {Array.from({ length: HOURS }, (_, each) => (
          <MenuItem key={each} value={String(each)}>
            {hourText(each)}
          </MenuItem>
        ))}
      </TextField>
      {currency !== undefined && (
        <Chip label={translate('benefits.shown.currency', { currency })} onDelete={() => set('currency', '')} />
      )}
      {byId !== undefined && (
        <Chip
          label={byName ? translate('benefits.shown.point', { name: byName }) : say('onePoint')}
          onDelete={() => set('by', '')}
        />
      )}
    </>
  );
}
