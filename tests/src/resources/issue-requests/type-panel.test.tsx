import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { TemplateField } from '../../../../contract/templates/index.ts';
import { createI18nProvider } from '../../../../src/i18n/provider.ts';
import { TypePanel } from '../../../../src/resources/issue-requests/TypePanel.tsx';

it('takes what is typed into a field that is called as what every object has', async () => {
  const content: TemplateField[] = [
    { name: 'constructor', label: 'Constructor', component: 'text', required: true, mode: 'variable' },
  ];
  const onAdd = vi.fn<(rows: unknown[]) => void>();
  render(
    <CoreAdminContext
      i18nProvider={await createI18nProvider('en-US')}
      dataProvider={testDataProvider()}
      store={memoryStore()}
    >
      <TypePanel content={content} need="all" onAdd={onAdd} onTyping={() => undefined} ref={null} />
    </CoreAdminContext>,
  );
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Name/, 'Eva');
  type(/^Last name/, 'Mar');
  type(/^E-mail/, 'eva@x.example');
  fireEvent.click(screen.getByText('Add to the list'));
  await waitFor(() => expect(screen.getByLabelText(/^Constructor/).getAttribute('aria-invalid')).toBe('true'));
  expect(onAdd).not.toHaveBeenCalled();
  type(/^Constructor/, 'Obras');
  fireEvent.click(screen.getByText('Add to the list'));
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject([{ cells: { name: 'Eva', 'values.constructor': 'Obras' } }]);
});
