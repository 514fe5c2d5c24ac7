import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { useGroups } from './use-groups.ts';

/** Leaves those in a list who are in a group. */
export function GroupFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const groups = useGroups();
  const isKnown = groups.some(({ id }) => id === filterValues.groupId);
  return (
    <TextField
      select
      label={translate('groups.filter')}
      value={isKnown ? filterValues.groupId : ''}
      onChange={event => setFilters({ ...filterValues, groupId: event.target.value || undefined })}
      sx={{ flex: { sm: 1 } }}
    >
      <MenuItem value="">{translate('common.all')}</MenuItem>
      {groups.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
