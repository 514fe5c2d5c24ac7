import type { GetListParams, GetListResult, Identifier } from 'ra-core';
import { fieldErrorsOf } from './api-error.ts';

/** The lists whose pages may begin after a row, and the sorts in which they may. */
export const CURSORS: Record<string, readonly string[]> = {
  beneficiaries: ['createdAt', 'lastname', 'amount', 'status'],
  credentials: ['requestedAt'],
  receivers: ['registeredAt', 'name'],
  recipients: ['createdAt', 'name'],
};
/** Lists in other orders, with other filters, of other projects: so many ends of pages are remembered. */
const REMEMBERED = 500;

/** The row is gone, or no longer in this list: the page is asked for by its number. */
const isGone = (error: unknown): boolean => fieldErrorsOf(error).after !== undefined;

/**
 * Asks for the page after one that was read by that page's last row, so that the server skips nothing and nothing shows twice. What changes
 * anything makes it forget, since a changed row may have moved.
 */
export function createCursors() {
  const ends = new Map<string, Identifier>();
  /** How often something was changed: what was read before is not remembered after. */
  let changes = 0;
  return {
    forget: (): void => {
      changes += 1;
      ends.clear();
    },
    async list<P extends GetListParams>(
      resource: string,
      params: P,
      read: (params: P) => Promise<GetListResult>,
    ): Promise<GetListResult> {
      const { pagination = { page: 1, perPage: 25 }, sort, filter, meta } = params;
      const { page, perPage } = pagination;
      if (!sort || !CURSORS[resource]?.includes(sort.field) || filter?.after !== undefined) return read(params);
      const keyOf = (number: number) => JSON.stringify([resource, meta, filter, sort, perPage, number]);
      const after = ends.get(keyOf(page - 1));
      const begun = changes;
      const beyond = async () => {
        const answer = await read({ ...params, filter: { ...filter, after }, pagination: { page: 1, perPage } });
        return answer.pageInfo ? { ...answer, pageInfo: { ...answer.pageInfo, hasPreviousPage: true } } : answer;
      };
      const answer =
        after === undefined
          ? await read(params)
          : await beyond().catch((error: unknown) => {
              if (!isGone(error)) throw error;
              ends.delete(keyOf(page - 1));
              return read(params);
            });
      const last = answer.data.at(-1);
      if (last && answer.data.length === perPage && begun === changes) {
        if (ends.size >= REMEMBERED) ends.clear();
        ends.set(keyOf(page), last.id);
      }
      return answer;
    },
  };
}
