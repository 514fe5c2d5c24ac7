import { useListContext } from 'react-admin';
import { useFilterChange } from '../../../custom/base/kit/list/filter-changes.tsx';
import { GroupChoice } from './GroupChoice.tsx';

/** Leaves those in a list who are in a group. */
export function GroupFilter() {
  const { filterValues } = useListContext();
  const change = useFilterChange();
  return <GroupChoice value={filterValues.groupId} onChange={groupId => change({ groupId })} />;
}
