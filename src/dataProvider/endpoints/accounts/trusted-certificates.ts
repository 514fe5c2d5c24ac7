import type { Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/**
 * Certificates, keys and DIDs of a trusted list; meta.trustedListId names it. Uploads and decisions are methods.
 *
 * getList  GET  …/trustedLists/{trustedListId}/certificates?state&type&page&limit&sort&order&q
 */
export const trustedCertificates = (call: Call) =>
  ({
    getList: async params => {
      const { certificates: data, total } = await call('listTrustedCertificates', {
        params: { trustedListId: String(params.meta?.trustedListId) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
  }) satisfies Endpoint;
