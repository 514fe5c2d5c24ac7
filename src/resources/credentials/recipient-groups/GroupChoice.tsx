import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { ApiError } from '../../../dataProvider/api-error.ts';
import { useGroups } from './use-groups.ts';

interface GroupChoiceProps {
  /** A group's id; undefined for everybody. */
  value: string | undefined;
  onChange: (groupId: string | undefined) => void;
  sx?: SxProps;
}

/** One of the groups, looked for by the server however many there are, or none. */
export function GroupChoice({ value, onChange, sx }: GroupChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { groups, isPending, error: unread } = useGroups(typed);
  const { data: chosen, error } = useGetOne<RecipientGroup>(
    'recipientGroups',
    { id: value ?? '' },
    { enabled: value !== undefined, retry: false },
  );
  // A list is found as it was left: a group that was deleted since would leave nobody in it, without a word why.
  const gone = value !== undefined && error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(() => onChange(undefined));
  useEffect(() => {
    if (gone) forget();
  }, [gone]);
  // Who cannot be told of is not nobody: the list stays as it was asked for, and the box says why it is empty.
  const problem = unread ?? (gone ? null : error);
  const current = value !== undefined && chosen?.id === value ? chosen : null;
  return (
    <Combobox<RecipientGroup>
      options={current && !groups.some(({ id }) => id === current.id) ? [current, ...groups] : [...groups]}
      value={current}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={all => all}
      loading={isPending}
      noOptionsText={unread ? translate('groups.unread') : translate('groups.noMatch')}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, group) => onChange(group?.id)}
      renderInput={props => (
        <TextField
          {...props}
          label={translate('groups.filter')}
          error={problem !== null}
          helperText={problem !== null && translate('groups.unread')}
        />
      )}
      sx={sx}
    />
  );
}
