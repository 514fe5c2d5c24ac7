import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { CREDENTIAL_STATUS } from '../../../contract/credentials/states.ts';
import type { Template } from '../../../contract/templates/index.ts';
import { SearchBox } from '../../custom/kit/list/SearchBox.tsx';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';

/** States that credentials can reach by what is built: superseding and suspending have no way in yet. */
const SHOWN = CREDENTIAL_STATUS.filter(status => status !== 'delivered');

/** Search, state and template; they stand in the URL. */
export function CredentialFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: templates } = useGetList<Template>('templates', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'title', order: 'ASC' },
    meta: useProjectMeta(),
  });
  const choose = (filter: 'status' | 'templateId', value: string) =>
    setFilters({ ...filterValues, [filter]: value || undefined });
  const known = (templates ?? []).some(template => template.id === filterValues.templateId);
  return (
    <Stack component="search" direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 0, sm: 1.5 }, mb: 1 }}>
      <SearchBox label={translate('credentials.search')} />
      <TextField
        select
        label={translate('resources.credentials.fields.status')}
        value={filterValues.status ?? ''}
        onChange={event => choose('status', event.target.value)}
        sx={{ flex: { sm: 1 } }}
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
        sx={{ flex: { sm: 1 } }}
      >
        <MenuItem value="">{translate('credentials.allTemplates')}</MenuItem>
        {(templates ?? []).map(template => (
          <MenuItem key={template.id} value={template.id}>
            {template.title}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
