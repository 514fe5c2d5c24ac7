import type { Keep, Store } from '../../../src/custom/credentials/dev-wallet/kept/keep.ts';

/** What a wallet keeps, for as long as a test: Node has no IndexedDB. */
export function keptInMemory(): Keep {
  const rows = new Map<Store, Map<string, unknown>>();
  const of = (store: Store) => rows.get(store) ?? rows.set(store, new Map()).get(store)!;
  const idOf = (row: object) =>
    ('thumbprint' in row && 'jwk' in row ? row.thumbprint : 'id' in row ? row.id : '') as string;
  return {
    all: async (store, personId) =>
      [...of(store).values()].filter(
        row => personId === undefined || (row as { personId: string }).personId === personId,
      ) as never,
    put: async (store, row) => void of(store).set(idOf(row), row),
    remove: async (store, id) => void of(store).delete(id),
    async lose(personId) {
      for (const store of ['keys', 'credentials', 'waiting'] as const)
        for (const row of await this.all(store, personId)) of(store).delete(idOf(row));
    },
  };
}
