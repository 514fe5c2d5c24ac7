import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';

/** What the platform says of itself before anyone signs in: links, networks, the rosette's digest. */
export function useSettings() {
  const dataProvider = useDataProvider<SelloDataProvider>();
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataProvider.getSettings(signal),
    staleTime: 'static',
  });
}
