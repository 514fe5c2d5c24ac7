import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useGroups } from './use-groups.ts';

/** Leaves those in a list who are in a group. */
export function GroupFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { groups, current } = useGroups();
  const isKnown = groups.some(({ id }) => id === filterValues.groupId);
  // A list is found as it was left: a group that was deleted since would leave nobody in it, without a word why.
  const gone = current && filterValues.groupId !== undefined && !isKnown;
  const forget = useEffectEvent(() => setFilters({ ...filterValues, groupId: undefined }));
  useEffect(() => {
    if (gone) forget();
  }, [gone]);
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
