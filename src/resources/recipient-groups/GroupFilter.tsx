import { useListContext } from 'react-admin';
import { GroupChoice } from './GroupChoice.tsx';

/** Leaves those in a list who are in a group. */
export function GroupFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <GroupChoice
      value={filterValues.groupId}
      onChange={groupId => setFilters({ ...filterValues, groupId })}
      sx={{ flex: { sm: 1 } }}
    />
  );
}
