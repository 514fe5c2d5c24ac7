import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { portalRouter } from '../../../../../src/custom/office/shell/portal-router.ts';

/** A list that writes what it is narrowed to into its address once it is there, and when it is asked. */
function List() {
  const navigate = portalRouter.useNavigate();
  const { search } = useLocation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (late) navigate({ search: '?filter=late' }, { replace: true });
  }, [late, navigate]);
  return (
    <>
      <p>the list {search}</p>
      <Link to="/page">follow</Link>
      <button onClick={() => setLate(true)}>write</button>
    </>
  );
}

function portal() {
  let arrive: () => void = () => undefined;
  const Page = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>(resolve => {
        arrive = () => resolve({ default: () => <p>the page</p> });
      }),
  );
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Suspense fallback="waiting">
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/page" element={<Page />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  return { arrive: () => act(async () => arrive()) };
}

it('a list writes into its address while it is there', async () => {
  portal();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('the list ?filter=late')).toBeTruthy();
});

it('whoever followed a link is not drawn back by a list that writes its address late', async () => {
  const { arrive } = portal();
  await userEvent.click(screen.getByRole('link'));
  // The page is on its way, and the list stays until it comes.
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('the list')).toBeTruthy();
  await arrive();
  expect(await screen.findByText('the page')).toBeTruthy();
});
