import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { useState } from 'react';
import {
  Link,
  Route,
  Routes,
  UNSAFE_createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useLocation,
} from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '../../../../../../src/custom/base/kit/feedback/ConfirmDialog.tsx';
import { unsaved, useUnsaved } from '../../../../../../src/custom/base/kit/unsaved.ts';
import { guardedHistory } from '../../../../../../src/custom/office/shell/leaving/guarded-history.ts';
import { LeaveDialog } from '../../../../../../src/custom/office/shell/leaving/LeaveDialog.tsx';

/** A page that is another by its search, with a dialog over it. */
function Desk() {
  const { search } = useLocation();
  const part = new URLSearchParams(search).get('part');
  if (part === null) return <Link to="?part=two">to a request</Link>;
  return (
    <ConfirmDialog
      open
      title={`request ${part}`}
      confirm="return"
      onConfirm={{ form: 'reason' }}
      onClose={() => undefined}
    >
      <form id="reason">
        <input aria-label="reason" />
        <Link to="?part=three">to the next request</Link>
      </form>
    </ConfirmDialog>
  );
}

/** A form which saves nothing and keeps nothing. */
function Form() {
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  return (
    <>
      <p>the form {search}</p>
      <input aria-label="name" value={typed} onChange={event => setTyped(event.target.value)} />
      <Link to="/list">to the list</Link>
      <Link to="?part=two">to another part</Link>
      <Link to="/login">sign out</Link>
    </>
  );
}
const List = () => (
  <>
    <p>the list</p>
    <Link to="/form">to the form</Link>
  </>
);

const question = () => screen.queryByRole('dialog');
const answer = async (word: string) => {
  await userEvent.click(await screen.findByRole('button', { name: word }));
  await waitFor(() => expect(question()).toBeNull());
};
const leave = () => answer('forms.leave.leave');
const stay = () => answer('ra.action.cancel');
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const name = () => screen.getByRole<HTMLInputElement>('textbox');

let history: ReturnType<typeof guardedHistory>;
beforeEach(() => {
  unsaved.letGo();
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/list');
  history = guardedHistory(UNSAFE_createBrowserHistory({ v5Compat: true }), unsaved);
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <HistoryRouter history={history}>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/form" element={<Form />} />
          <Route path="/desk" element={<Desk />} />
          <Route path="/login" element="signed out" />
        </Routes>
        <LeaveDialog />
      </HistoryRouter>
    </TestTranslationProvider>,
  );
});

describe('a page on which something was typed', () => {
  it('is left at once before that', async () => {
    await follow('to the form');
    await follow('to the list');
    expect(await screen.findByText('the list')).toBeTruthy();
    expect(question()).toBeNull();
  });

  it('is left by a link when that is so wished, and stays as it is otherwise', async () => {
    await follow('to the form');
    await userEvent.type(name(), 'Ana');
    await follow('to the list');
    await stay();
    expect(window.location.pathname).toBe('/form');
    expect(name().value).toBe('Ana');
    await follow('to the list');
    await leave();
    expect(await screen.findByText('the list')).toBeTruthy();
    expect(window.location.pathname).toBe('/list');
    // what held it is gone with it
    await follow('to the form');
    await follow('to the list');
    expect(await screen.findByText('the list')).toBeTruthy();
  });

  it('is left by a step back of the browser when that is so wished, and stays as it is otherwise', async () => {
    await follow('to the form');
    await userEvent.type(name(), 'Ana');
    act(() => window.history.back());
    await stay();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(name().value).toBe('Ana');
    act(() => window.history.back());
    await leave();
    expect(await screen.findByText('the list')).toBeTruthy();
    expect(window.location.pathname).toBe('/list');
    // the way on is the one that there was
    act(() => window.history.forward());
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('asks nothing of whoever stays on it, or signs out', async () => {
    await follow('to the form');
    await userEvent.type(name(), 'Ana');
    await follow('to another part');
    expect(await screen.findByText('the form ?part=two')).toBeTruthy();
    expect(question()).toBeNull();
    await follow('sign out');
    expect(await screen.findByText('signed out')).toBeTruthy();
    expect(question()).toBeNull();
  });

  it('is asked about no more once the session ends meanwhile', async () => {
    await follow('to the form');
    await userEvent.type(name(), 'Ana');
    await follow('to the list');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    act(() => history.push('/login'));
    expect(await screen.findByText('signed out')).toBeTruthy();
    await waitFor(() => expect(question()).toBeNull());
  });

  it('has the browser ask before it closes, until the session is over', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await follow('to the form');
    expect(closing()).toBe(false);
    await userEvent.type(name(), 'Ana');
    expect(closing()).toBe(true);
    unsaved.letGo();
    expect(closing()).toBe(false);
  });
});

describe('a dialog into which something was typed', () => {
  const reason = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'reason' });
  beforeEach(async () => {
    act(() => history.push('/desk'));
    await follow('to a request');
  });

  it('is not taken away by a step back that stays on its page, before that is so wished', async () => {
    await userEvent.type(await reason(), 'Wrong grade');
    act(() => window.history.back());
    await userEvent.click(await screen.findByRole('button', { name: 'forms.leave.leave' }));
    expect(await screen.findByRole('link', { name: 'to a request' })).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('stays with what was typed where that is not so wished', async () => {
    await userEvent.type(await reason(), 'Wrong grade');
    act(() => window.history.back());
    const asked = await screen.findByRole('dialog', { name: 'forms.leave.title' });
    await userEvent.click(within(asked).getByRole('button', { name: 'ra.action.cancel' }));
    await waitFor(() => expect(window.location.search).toBe('?part=two'));
    expect((await reason()).value).toBe('Wrong grade');
  });

  it('leads on by a link of its own, and nothing is asked', async () => {
    await userEvent.type(await reason(), 'Wrong grade');
    await follow('to the next request');
    expect(await screen.findByText('request three')).toBeTruthy();
  });

  it('is taken away at once where nothing was typed', async () => {
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'to a request' })).toBeTruthy();
  });
});
