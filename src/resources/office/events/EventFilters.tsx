import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { EVENT_RESOURCES, EVENT_TYPES } from '../../../../contract/base/events/event.ts';
import { DayFilter } from '../../../custom/base/kit/list/DayFilter.tsx';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { ActorFilter } from './ActorFilter.tsx';

const CHOICES = [
  ['type', EVENT_TYPES, 'types'],
  ['resource', EVENT_RESOURCES, 'resources'],
] as const;

/** What was done, to what, by whom and when; all stand in the address. */
export function EventFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const say = (key: string) => translate(`events.${key}`);
  return (
    <Box component="search" sx={{ mb: 1 }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1.4fr 1fr 1fr' },
        }}
      >
        {CHOICES.map(([name, options, words]) => (
          <TextField
            key={name}
            select
            label={say(name)}
            value={String(filterValues[name] ?? '')}
            onChange={event => change({ [name]: event.target.value || undefined, resourceId: undefined })}
          >
            <MenuItem value="">{translate('common.all')}</MenuItem>
            {options
              .map(value => [value, say(`${words}.${value}`)] as const)
              .sort(([, one], [, other]) => one.localeCompare(other))
              .map(([value, word]) => (
                <MenuItem key={value} value={value}>
                  {word}
                </MenuItem>
              ))}
          </TextField>
        ))}
        <ActorFilter />
        <DayFilter end="from" label={say('from')} />
        <DayFilter end="to" label={say('to')} />
      </Box>
      {filterValues.resourceId && (
        <Chip
          label={translate('events.ofOne', { id: filterValues.resourceId })}
          onDelete={() => change({ resourceId: undefined })}
          sx={{ maxWidth: '100%', mb: 1 }}
        />
      )}
    </Box>
  );
}
