import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider, useGetList } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Notices } from '../../../../../../src/custom/office/shell/Notices.tsx';
import { withoutRemoved } from '../../../../../../src/dataProvider/removed.ts';
import { RemoveButton } from '../../../../../../src/custom/base/kit/page/RemoveButton.tsx';
import { useRefresh } from '../../../../../../src/custom/base/kit/use-refresh.ts';
import { unsaved } from '../../../../../../src/custom/base/kit/unsaved.ts';

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

/** As any change has lists read again, without a click: that closes a notice. */
let readAgain: () => Promise<void>;
function Groups() {
  const { data = [], total } = useGetList<Group>('recipient-groups');
  readAgain = useRefresh();
  return (
    <>
      <p>{total} groups</p>
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
  // By a clock of its own: an undo is offered for seconds, which a slow machine takes for a click.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // As the library knows that the clock is not the machine's.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
  const moment = async () => {
    for (let step = 0; step < 5; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <Groups />
        <Notices />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  const shown = () => screen.queryAllByRole('listitem').map(each => each.firstChild?.textContent);
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await moment();
  };
  await moment();
  expect(shown()).toEqual(['Anna', 'Berta', 'Clara']);

  await press('Delete Anna');
  const before = reads;
  await act(() => readAgain());
  expect(reads).toBeGreaterThan(before);
  expect([screen.getByText('2 groups').tagName, ...shown()]).toEqual(['P', 'Berta', 'Clara']);
  await press('ra.action.undo');
  expect([screen.getByText('3 groups').tagName, ...shown()]).toEqual(['P', 'Anna', 'Berta', 'Clara']);
  expect(screen.queryByRole('button', { name: 'ra.action.undo' })).toBeNull();

  // Whoever goes on has the first done, after which all is read again, while the second can still be undone.
  await press('Delete Anna');
  const since = reads;
  await press('Delete Berta');
  await moment();
  expect(groups.map(({ id }) => id)).toEqual(['Berta', 'Clara']);
  expect(reads).toBeGreaterThan(since);
  expect([screen.getByText('1 groups').tagName, ...shown()]).toEqual(['P', 'Clara']);
  await press('ra.action.undo');
  expect([screen.getByText('2 groups').tagName, ...shown()]).toEqual(['P', 'Berta', 'Clara']);
});
