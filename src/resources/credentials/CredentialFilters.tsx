import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { CREDENTIAL_STATUS } from '../../../contract/credentials/states.ts';
import type { Template } from '../../../contract/templates/index.ts';
import { SearchBox } from '../../custom/kit/list/SearchBox.tsx';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { DayFilter } from './DayFilter.tsx';
import { NarrowedBy } from './NarrowedBy.tsx';

/** States that credentials can reach: nothing tells yet that a mail arrived. */
const SHOWN = CREDENTIAL_STATUS.filter(status => status !== 'delivered');

/** Search, state, template and days, and whatever a link narrowed the list to; they stand in the URL. */
export function CredentialFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: templates } = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
    meta: useProjectMeta(),
  });
  const choose = (filter: 'status' | 'templateId' | 'opened', value: string) =>
    setFilters({ ...filterValues, [filter]: value || undefined });
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
          <DayFilter end="from" />
          <DayFilter end="to" />
        </Stack>
      </Stack>
      <Chip
        label={translate('credentials.unopened')}
        variant={filterValues.opened ? 'filled' : 'outlined'}
        color={filterValues.opened ? 'primary' : 'default'}
        onClick={() => choose('opened', filterValues.opened ? '' : 'no')}
        aria-pressed={filterValues.opened !== undefined}
        sx={{ mb: 1 }}
      />
      <NarrowedBy />
    </Box>
  );
}
