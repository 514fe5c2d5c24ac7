import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import type { ImportColumn } from '../../../../../src/custom/credentials/import/column.ts';
import { ColumnsStep, useSourceBlock } from '../../../../../src/custom/credentials/import/columns/ColumnsStep.tsx';
import { guessSource } from '../../../../../src/custom/credentials/import/columns/guess.ts';
import { readCsv } from '../../../../../src/custom/credentials/import/file/csv.ts';
import { allWords } from '../../../../support/portal/all-words.ts';

const COLUMNS: ImportColumn[] = [
  { key: 'name', label: 'Name', kind: 'name', required: true },
  { key: 'email', label: 'E-mail', kind: 'email', required: true },
];

const NAMES: ImportColumn[] = [
  { key: 'name', label: 'Name', kind: 'text', required: true },
  { key: 'lastname', label: 'Last name', kind: 'text', required: false },
];

function Step({ list, columns = COLUMNS }: { list: string; columns?: ImportColumn[] }) {
  const [source, setSource] = useState(() => guessSource(readCsv(list), 'list.csv', columns, {}));
  const block = useSourceBlock(columns, source, 0, 100);
  return (
    <>
      <ColumnsStep columns={columns} source={source} onChange={setSource} onReread={undefined} onCancel={() => {}} />
      <p role="status">{block}</p>
    </>
  );
}

async function show(list: string, columns?: ImportColumn[]) {
  render(
    <CoreAdminContext i18nProvider={await allWords('en-US')} dataProvider={testDataProvider()} store={memoryStore()}>
      <Step list={list} {...(columns && { columns })} />
    </CoreAdminContext>,
  );
}

it('does not go on with names of columns alone', async () => {
  await show('Name,E-mail\n');
  expect(screen.getByRole('status').textContent).toBe(
    'There is no row to add: only the names of columns, or nothing at all.',
  );
});

it('tells columns of the same name apart', async () => {
  await show('Name,E-mail,E-mail,\nAna,ana@uni.example,nita@uni.example,x');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('Not used: E-mail (column 3), Column 4')).toBeTruthy();
  await userEvent.click(screen.getByText('E-mail (column 2)'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None',
    'Name',
    'E-mail (column 2)',
    'E-mail (column 3)',
    'Column 4',
  ]);
});

it('finds the names of columns below a title, says what is left out, and is told another row by its number in the file', async () => {
  await show('Lista de alumnos 2026,\n,\nName,E-mail\nAna,ana@uni.example\n');
  expect(screen.getByText('list.csv: 1 row')).toBeTruthy();
  expect(screen.getByText('The row above is left out: Lista de alumnos 2026')).toBeTruthy();
  const titles = screen.getByRole('combobox', { name: 'The names of the columns stand in' });
  expect(titles.textContent).toBe('Row 3: Name, E-mail');
  await userEvent.click(titles);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Row 1: Lista de alumnos 2026',
    'Row 3: Name, E-mail',
    'Row 4: Ana, ana@uni.example',
    'None: all rows are added',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'None: all rows are added' }));
  expect(screen.getByText('list.csv: 3 rows')).toBeTruthy();
  expect(screen.queryByText(/left out/)).toBeNull();
  await userEvent.click(titles);
  await userEvent.click(screen.getByRole('option', { name: 'Row 1: Lista de alumnos 2026' }));
  expect(screen.getByText('list.csv: 2 rows')).toBeTruthy();
});

it('takes one name alone where no other is needed, and does not call it unread', async () => {
  await show('Full name\nMadonna\nAna Paz\n', NAMES);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});
