import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';

/**
 * A list of a resource, its rows drawn inside `ListStates`: which says what failed where the rows would stand, and so nothing else says
 * it again.
 */
export const RecordList = <T extends RaRecord>({ queryOptions, ...props }: ListBaseProps<T>) => (
  <ListBase<T> {...props} queryOptions={{ ...queryOptions, retry: false, onError: () => undefined }} />
);
