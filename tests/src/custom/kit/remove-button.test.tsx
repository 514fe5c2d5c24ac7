import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetList } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Notices } from '../../../../src/custom/shell/Notices.tsx';
import { withoutRemoved } from '../../../../src/dataProvider/removed.ts';
import { RemoveButton } from '../../../../src/custom/kit/RemoveButton.tsx';
import { useRefresh } from '../../../../src/custom/kit/use-refresh.ts';
import { unsaved } from '../../../../src/custom/kit/unsaved.ts';

it.each([
  ['goes with it, once it is gone for good', { title: 'Delete it?', body: 'There is no way back.' }],
  ['goes with it, once it is gone from sight', undefined],
])('what was typed of a record %s', async (_, asks) => {
  const held: boolean[] = [];
  unsaved.hold();
  const gone = { id: '1' };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ delete: () => Promise.resolve({ data: gone as never }) })}>
        <RemoveButton
          resource="projects"
          record={gone}
          done="projects.deleted"
          failed="projects.deleteFailed"
          {...(asks && { asks })}
          onRemoved={() => held.push(unsaved.isHeld())}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button'));
  if (asks) {
    const dialog = await screen.findByRole('dialog');
    expect(held).toEqual([]);
    expect(unsaved.isHeld()).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'ra.action.delete' }));
  }
  await waitFor(() => expect(held).toEqual([false]));
});

interface Group {
  id: string;
  name: string;
}

function Groups() {
  const { data = [], total } = useGetList<Group>('recipient-groups');
  const refresh = useRefresh();
  return (
    <>
      <p>{total} groups</p>
      <button onClick={() => void refresh()}>Read again</button>
      <ul>
        {data.map(group => (
          <li key={group.id}>
            {group.name}
            <RemoveButton
              resource="recipient-groups"
              record={group}
              name={`Delete ${group.name}`}
              done="gone"
              failed="not gone"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

it('what is removed stays out of a list that is read again, until that is undone or done', async () => {
  let groups: Group[] = ['Anna', 'Berta', 'Clara'].map(name => ({ id: name, name }));
  let reads = 0;
  const dataProvider = withoutRemoved(
    testDataProvider({
      getList: () => {
        reads += 1;
        return Promise.resolve({ data: groups as never[], total: groups.length });
      },
      delete: (_, { id }) => {
        groups = groups.filter(group => group.id !== id);
        return Promise.resolve({ data: { id } as never });
      },
    }),
  );
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <Groups />
        <Notices />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const shown = () => screen.queryAllByRole('listitem').map(each => each.firstChild?.textContent);
  const remove = (name: string) => user.click(screen.getByRole('button', { name: `Delete ${name}` }));
  const readAgain = async () => {
    const before = reads;
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  };
  await screen.findByText('3 groups');

  await remove('Anna');
  await readAgain();
  await screen.findByText('2 groups');
  expect(shown()).toEqual(['Berta', 'Clara']);
  await user.click(await screen.findByRole('button', { name: 'ra.action.undo' }));
  await screen.findByText('3 groups');
  expect(shown()).toEqual(['Anna', 'Berta', 'Clara']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ra.action.undo' })).toBeNull());

  // The first is done, and all is read again, while the second can still be undone.
  await remove('Anna');
  await remove('Berta');
  const before = reads;
  await screen.findByRole('button', { name: 'ra.action.undo' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(groups.map(({ id }) => id)).toEqual(['Berta', 'Clara']));
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  await screen.findByText('1 groups');
  expect(shown()).toEqual(['Clara']);
  await user.click(await screen.findByRole('button', { name: 'ra.action.undo' }));
  await screen.findByText('2 groups');
  expect(shown()).toEqual(['Berta', 'Clara']);
});
