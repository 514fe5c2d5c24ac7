import type { Plugin } from 'vite';
import { ADDRESSES } from '../src/dataProvider/addresses.ts';

/** Has the portal carry the addresses of the route table as a value rather than the table, whose schemas are the server's. */
export const addresses = (): Plugin => ({
  name: 'sello-addresses',
  apply: 'build',
  load: {
    filter: { id: /src\/dataProvider\/addresses\.ts$/ },
    handler: () => `export const ADDRESSES = ${JSON.stringify(ADDRESSES)};`,
  },
});
