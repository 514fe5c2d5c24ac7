import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { CREDENTIAL_STATUS } from '../../../../contract/credentials/credentials/states.ts';
import type { Template } from '../../../../contract/credentials/templates/index.ts';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { SearchBox } from '../../../custom/base/kit/list/SearchBox.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { DayFilter } from '../../../custom/base/kit/list/DayFilter.tsx';
import { NarrowedBy } from './NarrowedBy.tsx';

/** States that credentials can reach: nothing tells yet that a mail arrived. */
const SHOWN = CREDENTIAL_STATUS.filter(status => status !== 'delivered');

/** What an office looks for most: who has to be reminded, who was not reached, and what nobody believes any more. */
const CHIPS = [
  { filter: 'opened', value: 'no', words: 'credentials.unopened' },
  { filter: 'mail', value: 'failed', words: 'credentials.mailFailed.filter' },
  { filter: 'key', value: 'compromised', words: 'credentials.doubted.filter' },
] as const;

/** Search, state, template and days, and whatever a link narrowed the list to; they stand in the URL. */
export function CredentialFilters() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const { data: templates } = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
    meta: useProjectMeta(),
  });
  const choose = (filter: 'status' | 'templateId' | (typeof CHIPS)[number]['filter'], value: string) =>
    change({ [filter]: value || undefined });
  const known = (templates ?? []).some(template => template.id === filterValues.templateId);
  return (
    <Box component="search">
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ columnGap: 1.5, mb: 1 }}>
        <SearchBox label={translate('credentials.search')} sx={{ flex: { md: 1.6 } }} />
        <TextField
          select
          label={translate('resources.credentials.fields.status')}
          value={filterValues.status ?? ''}
          onChange={event => choose('status', event.target.value)}
          sx={{ flex: { md: 1 } }}
        >
          <MenuItem value="">{translate('credentials.allStates')}</MenuItem>
          {SHOWN.map(status => (
            <MenuItem key={status} value={status}>
              {translate(`states.credential.${status}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('resources.credentials.fields.template')}
          value={known ? filterValues.templateId : ''}
          onChange={event => choose('templateId', event.target.value)}
          sx={{ flex: { md: 1 } }}
        >
          <MenuItem value="">{translate('credentials.allTemplates')}</MenuItem>
          {(templates ?? []).map(template => (
            <MenuItem key={template.id} value={template.id}>
              {template.title}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ gap: 1.5, flex: { md: 1.6 } }}>
          <DayFilter end="from" label={translate('credentials.days.from')} />
          <DayFilter end="to" label={translate('credentials.days.to')} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
        {CHIPS.map(({ filter, value, words }) => (
          <Chip
            key={filter}
            label={translate(words)}
            variant={filterValues[filter] ? 'filled' : 'outlined'}
            color={filterValues[filter] ? 'primary' : 'default'}
            onClick={() => choose(filter, filterValues[filter] ? '' : value)}
            aria-pressed={filterValues[filter] !== undefined}
          />
        ))}
      </Stack>
      <NarrowedBy />
    </Box>
  );
}
