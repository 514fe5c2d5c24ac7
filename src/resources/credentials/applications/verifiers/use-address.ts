import { useSearchParams } from 'react-router-dom';

/** What a list of several on one page shows, as its address says: its filter (`?name=`) and its page (`?namePage=`, the first is 1). */
export function useAddress(name: string) {
  const [search, setSearch] = useSearchParams();
  const pageName = `${name}Page`;
  return {
    value: search.get(name),
    /** The first is 0. */
    page: Math.max(0, Number(search.get(pageName) ?? 1) - 1 || 0),
    change: (to: { value?: string | null; page?: number }) => {
      const changed = new URLSearchParams(search);
      const set = (key: string, text: string | null) => (text === null ? changed.delete(key) : changed.set(key, text));
      if (to.value !== undefined) set(name, to.value);
      if (to.page !== undefined) set(pageName, to.page === 0 ? null : String(to.page + 1));
      setSearch(changed, { replace: true });
    },
  };
}
