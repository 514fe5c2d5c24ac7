import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useStep } from '../../../../../../src/custom/base/kit/wizard/use-step.ts';

type Step = 'template' | 'people' | 'columns' | 'summary';
const WITH_TABLE: readonly Step[] = ['template', 'people', 'columns', 'summary'];
const WITHOUT: readonly Step[] = ['template', 'people', 'summary'];
const shown: Step[] = [];

/** A wizard whose step of columns is there only while a table is read, as that of issuing. */
function Wizard() {
  const [hasTable, setTable] = useState(true);
  const [step, go] = useStep(hasTable ? WITH_TABLE : WITHOUT, () => true);
  shown.push(step);
  return (
    <button
      type="button"
      onClick={() => {
        setTable(false);
        go('people');
      }}
    >
      {step}
    </button>
  );
}

test('a wizard goes from a step that is over to the one that was asked for, and shows no other in between', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Wizard /> }], { initialEntries: ['/?step=columns'] });
  render(<RouterProvider router={router} />);
  await act(async () => screen.getByRole('button', { name: 'columns' }).click());
  expect(new Set(shown)).toEqual(new Set(['columns', 'people']));
  expect(router.state.location.search).toBe('?step=people');

  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?step=columns');
  screen.getByRole('button', { name: 'template' });
});
