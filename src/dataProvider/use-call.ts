import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Call } from './call.ts';
import type { SelloDataProvider } from './index.ts';

/** Returns the calls of the route table, which sign the user out when the session is refused: `call('search', { query: { q } })`. */
export function useCall(): Call {
  const dataProvider = useDataProvider<SelloDataProvider>();
  return useMemo(() => dataProvider.call, [dataProvider]);
}
