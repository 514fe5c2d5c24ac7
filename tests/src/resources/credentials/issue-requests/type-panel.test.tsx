import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import type { Project } from '../../../../../contract/accounts/projects/index.ts';
import { ProjectContext } from '../../../../../src/custom/base/kit/session/project-context.ts';
import { ShellUser } from '../../../../../src/custom/base/kit/session/use-session.ts';
import { ORGANIZATION_ID } from '../../../../support/data/portal-data.ts';
import { allWords } from '../../../../support/portal/all-words.ts';
import { providerOver } from '../../../../support/portal/provider-over.ts';
import { TypePanel } from '../../../../../src/resources/credentials/issue-requests/wizard/TypePanel.tsx';

it('takes what is typed into a field that is called as what every object has', async () => {
  const content: TemplateField[] = [
    { name: 'constructor', label: 'Constructor', component: 'text', required: true, mode: 'variable' },
  ];
  const onAdd = vi.fn<(rows: unknown[]) => void>();
  render(
    <CoreAdminContext i18nProvider={await allWords('en-US')} dataProvider={testDataProvider()} store={memoryStore()}>
      <TypePanel content={content} need="all" onAdd={onAdd} left={null} onTyped={() => undefined} ref={null} />
    </CoreAdminContext>,
  );
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Name/, 'Eva');
  type(/^Last name/, 'Mar');
  type(/^Email/, 'eva@x.example');
  fireEvent.click(screen.getByText('Add to the list'));
  await waitFor(() => expect(screen.getByLabelText(/^Constructor/).getAttribute('aria-invalid')).toBe('true'));
  expect(onAdd).not.toHaveBeenCalled();
  type(/^Constructor/, 'Obras');
  fireEvent.click(screen.getByText('Add to the list'));
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject([{ cells: { name: 'Eva', 'values.constructor': 'Obras' } }]);
});

it('adds nobody while their picture is on its way', async () => {
  const content: TemplateField[] = [
    { name: 'foto', label: 'Photo', component: 'image', required: false, mode: 'variable', own: true },
  ];
  const onAdd = vi.fn<(rows: unknown[]) => void>();
  let arrive: (picture: { digest: string }) => void = () => undefined;
  const { dataProvider } = providerOver({
    [`POST /api/v1/organizations/${ORGANIZATION_ID}/projects/project/pictures`]: () =>
      new Promise(resolve => {
        arrive = body => resolve({ body });
      }),
  });
  const queryClient = new QueryClient();

  render(
    <CoreAdminContext
      i18nProvider={await allWords('en-US')}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      <ShellUser value={{ organization: { id: 'uni' } } as SessionUser}>
        <ProjectContext value={{ id: 'project' } as Project}>
          <TypePanel content={content} need="all" onAdd={onAdd} left={null} onTyped={() => undefined} ref={null} />
        </ProjectContext>
      </ShellUser>
    </CoreAdminContext>,
  );
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Name/, 'Eva');
  type(/^Last name/, 'Mar');
  type(/^Email/, 'eva@x.example');
  fireEvent.change(await screen.findByLabelText(/^Photo: /), { target: { files: [new File(['x'], 'eva.png')] } });
  fireEvent.click(screen.getByText('Add to the list'));
  await screen.findByText('The picture is still being uploaded');
  expect(onAdd).not.toHaveBeenCalled();
  const digest = 'a'.repeat(64);
  arrive({ digest });
  await screen.findByText('Remove the picture');
  expect(screen.queryByText('The picture is still being uploaded')).toBeNull();
  fireEvent.click(screen.getByText('Add to the list'));
  await waitFor(() => expect(onAdd).toHaveBeenCalled());
  expect(onAdd.mock.calls[0]?.[0]).toMatchObject([{ cells: { name: 'Eva', 'values.foto': digest } }]);
});
