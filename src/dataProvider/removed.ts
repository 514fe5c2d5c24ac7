import type { DataProvider, DeleteManyParams, DeleteParams, Identifier, RaRecord } from 'ra-core';

const held = new Map<string, Set<Identifier>>();

/** What has been removed while it can still be undone: the server learns of it when that has passed, and lists it until then. */
export const removed = {
  hold(resource: string, ids: readonly Identifier[]): void {
    held.set(resource, new Set([...(held.get(resource) ?? []), ...ids]));
  },
  /** It is gone, or stays. */
  letGo(resource: string, ids: readonly Identifier[]): void {
    for (const id of ids) held.get(resource)?.delete(id);
  },
  /** None of it is done any more. */
  clear: (): void => held.clear(),
};

/** Lists without what is held as removed: whatever has them read again in the meantime, it does not come back for those seconds. */
export function withoutRemoved(provider: DataProvider): DataProvider {
  const without = <T extends { data: { id: Identifier }[]; total?: number }>(resource: string, answer: T): T => {
    const gone = held.get(resource);
    if (!gone || gone.size === 0) return answer;
    const data = answer.data.filter(({ id }) => !gone.has(id));
    const count = answer.data.length - data.length;
    return { ...answer, data, ...(answer.total !== undefined && { total: answer.total - count }) };
  };
  return {
    ...provider,
    getList: async (resource, params) => without(resource, await provider.getList(resource, params)),
    getManyReference: async (resource, params) => without(resource, await provider.getManyReference(resource, params)),
    async delete<T extends RaRecord>(resource: string, params: DeleteParams<T>) {
      try {
        return await provider.delete<T>(resource, params);
      } finally {
        removed.letGo(resource, [params.id]);
      }
    },
    async deleteMany<T extends RaRecord>(resource: string, params: DeleteManyParams<T>) {
      try {
        return await provider.deleteMany<T>(resource, params);
      } finally {
        removed.letGo(resource, params.ids);
      }
    },
  };
}
