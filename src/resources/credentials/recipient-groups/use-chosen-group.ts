import { useEffect, useEffectEvent } from 'react';
import { useGetOne } from 'react-admin';
import type { RecipientGroup } from '../../../../contract/credentials/recipients/index.ts';
import { ApiError } from '../../../dataProvider/api-error.ts';

/**
 * The group of an id, and why it could not be read. A list is found as it was left: a group that was deleted since is forgotten, as it would
 * leave nobody in the list, without a word why.
 */
export function useChosenGroup(value: string | undefined, onGone: () => void) {
  const { data, error } = useGetOne<RecipientGroup>(
    'recipientGroups',
    { id: value ?? '' },
    { enabled: value !== undefined, retry: false },
  );
  const isGone = value !== undefined && error instanceof ApiError && error.status === 404;
  const forget = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
  return { group: value !== undefined && data?.id === value ? data : null, problem: isGone ? null : error };
}
