import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** What the platform says of itself before anyone signs in: links, networks, the rosette's digest. */
export function useSettings() {
  const call = useCall();
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('getSettings', { signal }),
    staleTime: 'static',
  });
}
