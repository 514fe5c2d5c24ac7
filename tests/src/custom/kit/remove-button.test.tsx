import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RemoveButton } from '../../../../src/custom/kit/RemoveButton.tsx';
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
