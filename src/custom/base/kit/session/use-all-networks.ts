import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../dataProvider/use-call.ts';

const LOOK_MS = 30_000;

/** The networks as the platform's own people see them, looked at again every half minute. Left alone for everybody else. */
export function useAllNetworks(isEnabled = true) {
  const call = useCall();
  return useQuery({
    queryKey: ['platform', 'networks'],
    queryFn: ({ signal }) => call('getNetworks', { signal }),
    refetchInterval: LOOK_MS,
    enabled: isEnabled,
    retry: false,
  });
}
