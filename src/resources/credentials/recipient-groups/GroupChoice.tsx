import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { useChosenGroup } from './use-chosen-group.ts';
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
  const { group: current, problem: unknown } = useChosenGroup(value, () => onChange(undefined));
  // Who cannot be told of is not nobody: the list stays as it was asked for, and the box says why it is empty.
  const problem = unread ?? unknown;
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
