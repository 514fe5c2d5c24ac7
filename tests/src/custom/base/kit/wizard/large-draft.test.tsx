import { act, renderHook, waitFor } from '@testing-library/react';
import { StoreContextProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useDraft } from '../../../../../../src/custom/base/kit/wizard/use-draft.ts';
import { createStore } from '../../../../../../src/store.ts';

const EMPTY: { rows: Record<string, string>[]; name: string } = { rows: [], name: '' };
const ROWS = Array.from({ length: 100_000 }, (_, n) => ({
  name: 'María José',
  lastname: 'Núñez Peña',
  email: `alumna${n}@import.example`,
}));

/** What the browser's store holds, as it stands there. */
const stored = () => Object.entries(localStorage).find(([key]) => key.endsWith('drafts.large'));
/** The page that has the draft, opened anew. */
function open() {
  const store = createStore(localStorage, () => 'ana.uni');
  store.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StoreContextProvider value={store}>{children}</StoreContextProvider>
  );
  return renderHook(() => useDraft('drafts.large', EMPTY), { wrapper });
}
beforeEach(() => localStorage.clear());

it('keeps a list of a hundred thousand people, more than the browser’s store would hold as it is', async () => {
  const page = open();
  act(() => page.result.current.change({ rows: ROWS, name: 'alumnas.xlsx' }));
  await waitFor(() => expect(stored()).toBeDefined());
  expect(page.result.current.unkept).toBe(false);
  page.unmount();

  const reloaded = open();
  expect(reloaded.result.current.draft.name).toBe('alumnas.xlsx');
  expect(reloaded.result.current.draft.rows).toHaveLength(ROWS.length);
  expect(reloaded.result.current.draft.rows.at(-1)).toEqual(ROWS.at(-1));
  expect(reloaded.result.current.since).not.toBeNull();
  reloaded.unmount();
});

it('takes what was packed and damaged as not kept', async () => {
  const page = open();
  act(() => page.result.current.change({ rows: ROWS }));
  await waitFor(() => expect(stored()).toBeDefined());
  page.unmount();
  const [key, value] = stored() ?? ['', ''];
  localStorage.setItem(key, value.slice(0, 1000) + value.slice(1100));
  const reloaded = open();
  expect(reloaded.result.current.draft).toEqual(EMPTY);
  reloaded.unmount();
});

it('leaves a short draft as it is', async () => {
  const page = open();
  act(() => page.result.current.change({ name: 'one' }));
  await waitFor(() => expect(stored()?.[1]).toBe(JSON.stringify({ rows: [], name: 'one' })));
  page.unmount();
});
