import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { AskedByAddress } from './asked-by-address.tsx';
import { FilterChanges } from './filter-changes.tsx';

/**
 * A list of a resource, its rows drawn inside `ListStates`: which says what failed where the rows would stand, and so nothing else says
 * it again. Its filter is changed by `useFilterChange`.
 */
export const RecordList = <T extends RaRecord>({ queryOptions, children, ...props }: ListBaseProps<T>) => (
  <ListBase<T> {...props} queryOptions={{ ...queryOptions, retry: false, onError: () => undefined }}>
    <AskedByAddress sort={props.sort} perPage={props.perPage}>
      <FilterChanges>{children}</FilterChanges>
    </AskedByAddress>
  </ListBase>
);
