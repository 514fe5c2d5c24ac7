import { useQuery } from '@tanstack/react-query';
import type { Register } from '../../../../../contract/office/dashboards/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const POLL_MS = 60_000;
/** While something is on its way, one watches it. */
const WATCH_MS = 5000;

/** What goes on by itself; what waits for people is looked at less often. */
const isMoving = ({ state, steps }: Register['underWay'][number]): boolean =>
  state === 'working' || steps.signed > steps.sealed || steps.sealed > steps.sent;

/** The figures of the organization, and how much waits for the user. */
export function useFigures(enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call('getDashboard', { signal }),
    refetchInterval: POLL_MS,
    enabled,
  });
}

/** What is on the desk of the office. */
export function useRegister(enabled: boolean) {
  const call = useCall();
  return useQuery({
    queryKey: ['credentials', 'register'],
    queryFn: ({ signal }) => call('getRegister', { signal }),
    refetchInterval: ({ state }) => (state.data?.underWay.some(isMoving) ? WATCH_MS : POLL_MS),
    enabled,
  });
}
