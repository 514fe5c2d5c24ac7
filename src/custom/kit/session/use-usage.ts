import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';

/** The membership of one's organization, and what is used of its limits: undefined until it is known. */
export function useUsage() {
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data } = useQuery({
    queryKey: ['organization', 'usage'],
    queryFn: ({ signal }) => dataProvider.getOrganizationUsage(signal),
  });
  return data;
}
