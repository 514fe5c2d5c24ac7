import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Combobox } from '../../../custom/base/kit/page/Combobox.tsx';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** The name of a user who did something, by its id; undefined until it is known. */
export function useActorName(id: string | undefined): string | undefined {
  const translate = useTranslate();
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['events', 'actor', id],
    queryFn: ({ signal }) => call('listEventActors', { query: { id: id as string }, signal }),
    enabled: id !== undefined && id !== 'platform',
    retry: false,
  });
  return id === 'platform' ? translate('events.platform') : data?.actors[0]?.name;
}

/** Who did it: looked for by the server among all who ever did anything, and the platform itself. */
export function ActorFilter() {
  const translate = useTranslate();
  const call = useCall();
  const { filterValues } = useListContext();
  const change = useFilterChange();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const chosen: string | undefined = filterValues.actor;
  const { data, isFetching } = useQuery({
    queryKey: ['events', 'actors', q],
    queryFn: ({ signal }) => call('listEventActors', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isKnown = chosen === undefined || chosen === 'platform' || data?.actors.some(({ id }) => id === chosen);
  const one = useQuery({
    queryKey: ['events', 'actor', chosen],
    queryFn: ({ signal }) => call('listEventActors', { query: { id: chosen as string }, signal }),
    enabled: data !== undefined && !isKnown,
    retry: false,
  });
  const options = [
    { id: 'platform', name: translate('events.platform') },
    ...(data?.actors ?? []),
    ...(isKnown ? [] : (one.data?.actors ?? [])),
  ];
  return (
    <Combobox
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isFetching}
      onChange={(_, actor) => change({ actor: actor?.id })}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={input => <TextField {...input} label={translate('events.actor')} />}
    />
  );
}
