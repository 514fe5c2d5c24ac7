import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChecker, type Judged } from '../../../../../../src/custom/credentials/import/checker.ts';
import type { Formats, ImportColumn, ImportRow } from '../../../../../../src/custom/credentials/import/column.ts';
import { Review } from '../../../../../../src/custom/credentials/import/review/Review.tsx';
import { placeAfter } from '../../../../../../src/custom/credentials/import/review/use-grid-keys.ts';
import { useHistory } from '../../../../../../src/custom/base/kit/use-history.ts';
import { readValue } from '../../../../../../src/custom/base/kit/values/values.ts';
import { allWords } from '../../../../../support/portal/all-words.ts';
import { drawRows } from '../../../../../support/portal/layout.ts';

const COLUMNS: ImportColumn[] = [
  { key: 'name', label: 'Name', kind: 'name', required: true },
  { key: 'day', label: 'Exam', kind: 'calendar', required: true },
  { key: 'honours', label: 'Honours', kind: 'checkbox', required: false },
];
const FORMATS: Formats = { day: 'dmy' };
const check = createChecker<ImportRow, Judged>({
  judge: ({ cells }) => {
    const faults: Judged['faults'] = {};
    const day = readValue({ component: 'calendar', strict: true, required: true }, cells.day ?? '').error;
    const honours = readValue({ component: 'checkbox' }, cells.honours ?? '').error;
    if (day) faults.day = day;
    if (honours) faults.honours = honours;
    return { faults };
  },
  whoOf: ({ cells }) => cells.name ?? '',
  kindOf: () => undefined,
  twiceAt: 'name',
});

/** Changes the list as another tab does. */
let elsewhere: (rows: readonly ImportRow[]) => void;

function List({ first, columns }: { first: readonly ImportRow[]; columns: readonly ImportColumn[] }) {
  const [rows, setRows] = useState(first);
  elsewhere = setRows;
  const history = useHistory(rows, setRows);
  const checked = useMemo(() => check(rows), [rows]);
  return (
    <Review columns={columns} rows={rows} checked={checked} formats={FORMATS} history={history} max={1000} empty="-" />
  );
}

const row = (key: number, name: string, day: string, honours = 'true'): ImportRow => ({
  key,
  cells: { name, day, honours },
});
const ROWS = [
  row(1, 'Ana', '2026-04-03'),
  row(2, 'Luz', '04/13/2026', 'perhaps'),
  row(3, 'Sol', '31/02/2026', 'perhaps'),
];
async function show(rows: readonly ImportRow[], columns = COLUMNS) {
  const i18nProvider = await allWords('en-US');
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider()} store={memoryStore()}>
      <List first={rows} columns={columns} />
    </CoreAdminContext>,
  );
  await screen.findByRole('grid');
}
const cell = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });

beforeEach(drawRows);
afterEach(cleanup);

it('says the rule and an example at the cell, and takes it in the format of its column', async () => {
  await show(ROWS);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3 recipients2 with errors');
  await userEvent.click(cell(/^Exam: 31\/02\/2026\. Must be a date, such as 03\/04\/2026/));
  const input = screen.getByRole('textbox', { name: 'Exam' });
  await userEvent.clear(input);
  await userEvent.type(input, '03/04/2026{Enter}');
  expect(cell(/^Exam: April 3, 2026/)).toBeTruthy();
  expect(screen.getAllByText('Must be yes or no')).toHaveLength(2);
});

it('does what may be meant for one cell or for all, and takes it back and does it again', async () => {
  await show(ROWS);
  await userEvent.click(cell(/^Exam: Change it to 2026-04-13/));
  expect(cell(/^Exam: April 13, 2026/)).toBeTruthy();
  const suggestions = within(screen.getByRole('region', { name: 'Suggestions' }));
  await userEvent.click(suggestions.getByRole('button', { name: /No: change all 2$/ }));
  expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull();
  expect(screen.getByText('1 with errors')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('2 with errors')).toBeTruthy();
  act(() => screen.getByRole('region', { name: /recipients/ }).focus());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(cell(/^Exam: 04\/13\/2026/)).toBeTruthy();
  await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByText('1 with errors')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true);
});

it('brings an emptied list back, but takes back nothing over what another tab did', async () => {
  await show(ROWS);
  await userEvent.click(screen.getByRole('button', { name: 'Empty the list' }));
  expect(screen.getByText('0 recipients')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('3 recipients', { exact: false })).toBeTruthy();
  act(() => elsewhere([row(9, 'Mar', '2026-04-03')]));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' }).disabled).toBe(true);
});

it('shows only what is wrong, and goes from one error to the next', async () => {
  await show(ROWS);
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  expect(document.activeElement).toBe(cell(/^Exam: 04\/13\/2026/));
  // the next error of the same row comes before the next row
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  expect(document.activeElement?.closest('[data-index]')?.textContent).toMatch(/^2Luz/);
  expect(document.activeElement?.textContent).toContain('perhaps');
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  expect(document.activeElement).toBe(cell(/^Exam: 31\/02\/2026/));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only those with errors' }));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3');
  expect(screen.queryByRole('button', { name: /^Name: Ana/ })).toBeNull();
});

it('keeps a mended row until the next error, skips no row, and ends the filter with the last error', async () => {
  const mend = async () => {
    await userEvent.keyboard('{Enter}');
    const input = screen.getByRole('textbox', { name: 'Exam' });
    await userEvent.clear(input);
    await userEvent.type(input, '2026-04-03{Enter}');
    await act(() => new Promise(resolve => setTimeout(resolve)));
  };
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  const names = () =>
    [...document.querySelectorAll('tbody [data-index]')].map(
      line => within(line as HTMLElement).getByRole('button', { name: /^Name:/ }).textContent,
    );
  const bad = (key: number, name: string) => row(key, name, `3${key}/02/2026`);
  await show([row(1, 'Ana', '2026-04-03'), bad(2, 'Luz'), bad(3, 'Sol'), bad(4, 'Mar')]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only those with errors' }));
  await next();
  expect(document.activeElement).toBe(cell(/^Exam: 32\/02\/2026/));
  await mend();
  expect(names()).toEqual(['Luz', 'Sol', 'Mar']);
  expect(document.activeElement).toBe(cell(/^Exam: April 3, 2026/));
  await next();
  expect(names()).toEqual(['Sol', 'Mar']);
  expect(document.activeElement).toBe(cell(/^Exam: 33\/02\/2026/));
  await mend();
  await next();
  expect(names()).toEqual(['Mar']);
  await mend();
  expect(names()).toEqual(['Ana', 'Luz', 'Sol', 'Mar']);
  expect(screen.queryByRole('checkbox', { name: 'Only those with errors' })).toBeNull();
  expect(document.activeElement?.closest('[data-index]')?.textContent).toMatch(/^4Mar/);
});

it('leads from a row that was removed to the error after it', async () => {
  await show([...ROWS, row(4, 'Mar', '31/02/2026')]);
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next error' }));
  expect(document.activeElement?.closest('[data-index]')?.textContent).toMatch(/^2Sol/);
});

it('moves by arrows, and is one stop for Tab', async () => {
  await show(ROWS);
  const stops = () => [...document.querySelectorAll('tbody [tabindex="0"]')];
  expect(stops()).toEqual([cell(/^Name: Ana/)]);
  await userEvent.click(cell(/^Name: Ana/));
  await userEvent.keyboard('{Escape}');
  await act(() => new Promise(resolve => setTimeout(resolve)));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell(/^Exam: April 3, 2026/));
  expect(stops()).toEqual([document.activeElement]);
});

it.each([
  ['textarea', 'Centro: Calle 1\nNorte: Calle 2'],
  ['tags', 'Física\nQuímica'],
  ['text', 'Física\nQuímica'],
] as const)('edits a cell of %s without joining its lines, and begins another one with Shift', async (kind, text) => {
  await show([{ key: 1, cells: { lines: text } }], [{ key: 'lines', label: 'Lines', kind, required: false }]);
  await userEvent.click(cell(/^Lines: (Centro|Física)/));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' });
  await userEvent.type(field, 'a');
  expect(field.value).toBe(`${text}a`);
  await userEvent.type(field, '{Shift>}{Enter}{/Shift}b{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Lines' })).toBeNull();
  await userEvent.click(cell(/^Lines: (Centro|Física)/));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lines' }).value).toBe(`${text}a\nb`);
});

it('draws of many rows only those in sight', async () => {
  await show(Array.from({ length: 1000 }, (_, n) => row(n + 1, `Ana${n}`, '2026-04-03')));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
});

it.each([
  [{ key: 'ArrowDown' }, { row: 6, column: 2 }],
  [{ key: 'ArrowUp' }, { row: 4, column: 2 }],
  [{ key: 'PageUp' }, { row: 0, column: 2 }],
  [{ key: 'PageDown' }, { row: 9, column: 2 }],
  [{ key: 'Home' }, { row: 5, column: 0 }],
  [
    { key: 'End', ctrlKey: true },
    { row: 9, column: 3 },
  ],
  [{ key: 'a' }, null],
])('from the middle of a grid, %j leads to %j', (press, place) =>
  expect(placeAfter({ ctrlKey: false, ...press }, { row: 5, column: 2 }, { rows: 10, columns: 4 })).toEqual(place),
);
