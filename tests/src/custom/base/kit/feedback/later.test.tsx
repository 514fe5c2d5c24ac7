import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { later, laterPage, Nothing } from '../../../../../../src/custom/base/kit/feedback/later.tsx';

const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const Said = ({ word }: { word: string }) => <p>{word}</p>;

/** A page whose part can be left and come back to. */
function Page({ Part }: { Part: ReturnType<typeof later<{ word: string }>> }) {
  const [isThere, setThere] = useState(true);
  return (
    <TestTranslationProvider translate={(key: string) => key}>
      <input aria-label="typed" />
      <button onClick={() => setThere(!isThere)}>{isThere ? 'leave' : 'come back'}</button>
      <Suspense fallback="waiting">{isThere && <Part word="here" />}</Suspense>
    </TestTranslationProvider>
  );
}

afterEach(() => vi.restoreAllMocks());

it('what could not be loaded says so in its place, and is loaded when somebody tries again, with all that was typed', async () => {
  const load = vi.fn(broken as () => Promise<{ default: typeof Said }>);
  render(<Page Part={later(load)} />);
  await userEvent.type(screen.getByLabelText('typed'), 'words');
  expect(await screen.findByText('pages.loadFailed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  // In vain once more, then with a connection.
  await userEvent.click(screen.getByRole('button', { name: 'common.retry' }));
  const again = await screen.findByRole('button', { name: 'common.retry' });
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue({ default: Said });
  await userEvent.click(again);
  expect(await screen.findByText('here')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('words');
});

it('and is loaded anew for whoever comes back to it', async () => {
  const load = vi.fn(broken as () => Promise<{ default: typeof Said }>);
  render(<Page Part={later(load)} />);
  expect(await screen.findByText('pages.loadFailed')).toBeTruthy();
  load.mockResolvedValue({ default: Said });
  await userEvent.click(screen.getByRole('button', { name: 'leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'come back' }));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what lies over the page is closed, and an ornament is missed by nobody', async () => {
  const close = vi.fn();
  const Dialog = later<{ onClose: () => void }>(broken);
  const Ornament = later<{ word: string }>(broken, Nothing);
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <Suspense fallback="waiting">
        <Dialog onClose={close} />
        <Ornament word="here" />
      </Suspense>
    </TestTranslationProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'ra.action.close' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it.each([
  ['the connection is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('what could not be loaded comes by itself when %s', async (_, happen) => {
  const load = vi.fn(broken as () => Promise<{ default: typeof Said }>);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page Part={later(load)} />);
  expect(await screen.findByText('calls.offline')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(load).toHaveBeenCalledTimes(1);
  connection.mockReturnValue(true);
  load.mockResolvedValue({ default: Said });
  act(() => void happen());
  expect(await screen.findByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a page that could not be loaded has a heading that says so, and why below it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Whole = laterPage(broken);
  render(
    <MemoryRouter>
      <TestTranslationProvider translate={(key: string) => key}>
        <Suspense fallback="waiting">
          <Whole />
        </Suspense>
      </TestTranslationProvider>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('pages.loadFailed');
  expect(screen.getByRole('alert').textContent).toBe('calls.offlinecommon.retry');
});
