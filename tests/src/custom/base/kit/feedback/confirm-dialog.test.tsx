import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../../../../src/custom/base/kit/feedback/ConfirmDialog.tsx';
import { FormDialog } from '../../../../../../src/custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../../../src/custom/base/kit/form/FormText.tsx';
import { Waiting } from '../../../../../../src/custom/base/kit/feedback/Waiting.tsx';

it.each([
  ['ra.action.delete', 'ra.action.cancel'],
  ['ra.action.cancel', 'ra.action.back'],
])('what asks before "%s" has "%s" as its way out, so that no two buttons say the same', (confirm, wayOut) => {
  const close = vi.fn();
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <ConfirmDialog open title="Sure?" confirm={confirm} onConfirm={() => undefined} onClose={close}>
        Really
      </ConfirmDialog>
    </TestTranslationProvider>,
  );
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual([wayOut, confirm]);
  screen.getByRole('button', { name: wayOut }).click();
  expect(close).toHaveBeenCalledOnce();
});

it('is not confirmed before what it is about has come', () => {
  const confirmed = vi.fn();
  const dialog = (content: ReactNode) => (
    <TestTranslationProvider translate={(key: string) => key}>
      <ConfirmDialog open title="Sure?" confirm="Yes" onConfirm={confirmed} onClose={() => undefined}>
        {content}
      </ConfirmDialog>
    </TestTranslationProvider>
  );
  const { rerender } = render(dialog(<Waiting />));
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' });
  expect(yes.disabled).toBe(true);
  rerender(dialog('three of them'));
  expect(yes.disabled).toBe(false);
  yes.click();
  expect(confirmed).toHaveBeenCalledOnce();
});

it('is neither closed nor confirmed by the second of a double click that opened it, but by the next one', () => {
  const closed = vi.fn();
  const confirmed = vi.fn();
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <ConfirmDialog open title="Sure?" confirm="Yes" onConfirm={confirmed} onClose={closed}>
        Really
      </ConfirmDialog>
    </TestTranslationProvider>,
  );
  const around = document.querySelector('.MuiDialog-container') as Element;
  const clickAround = (detail: number) => {
    fireEvent.mouseDown(around, { detail });
    fireEvent.click(around, { detail });
  };
  const yes = screen.getByRole('button', { name: 'Yes' });
  clickAround(2);
  fireEvent.click(yes, { detail: 2 });
  expect([closed, confirmed].map(each => each.mock.calls.length)).toEqual([0, 0]);
  clickAround(1);
  fireEvent.click(yes, { detail: 1 });
  expect([closed, confirmed].map(each => each.mock.calls.length)).toEqual([1, 1]);
});

describe('a dialog that asks for something', () => {
  const sent = async () => undefined;
  const queries = new QueryClient();
  const Asking = ({ onClose, onSend = sent }: { onClose: () => void; onSend?: () => Promise<void> }) => {
    const form = useForm({ defaultValues: { name: '' } });
    return (
      <QueryClientProvider client={queries}>
        <TestTranslationProvider translate={(key: string) => key}>
          <FormDialog form={form} title="Who?" confirm="Send" onSend={onSend} onClose={onClose}>
            <FormText name="name" label="Name" />
          </FormDialog>
        </TestTranslationProvider>
      </QueryClientProvider>
    );
  };

  it('is sent once: while it is under way, nothing can be pressed again', async () => {
    let answer = () => undefined as void;
    const onSend = vi.fn(() => new Promise<void>(resolve => void (answer = resolve)));
    render(<Asking onClose={() => undefined} onSend={onSend} />);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    await userEvent.click(send);
    await waitFor(() => expect(send.disabled).toBe(true));
    expect(screen.getByRole('status').textContent).toBe('calls.underWay');
    answer();
    await waitFor(() => expect(send.disabled).toBe(false));
    expect(onSend).toHaveBeenCalledOnce();
  });
  const clickBeside = () => userEvent.click(document.querySelector('.MuiDialog-container') as Element);
  const clickEscape = () => userEvent.keyboard('{Escape}');
  const button = (name: string) => screen.getByRole('button', { name });

  it.each([
    ['a click beside it', clickBeside],
    ['Escape', clickEscape],
  ])('is closed by %s while nothing was typed, and asks before it loses what was', async (_, leave) => {
    const close = vi.fn();
    const { unmount } = render(<Asking onClose={close} />);
    await userEvent.click(screen.getByRole('textbox'));
    await leave();
    expect(close).toHaveBeenCalledOnce();
    unmount();

    close.mockClear();
    render(<Asking onClose={close} />);
    const name = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(name, 'Ana');
    await leave();
    expect(screen.getByRole('alert').textContent).toBe('forms.leave.question');
    expect(document.activeElement).toBe(button('forms.leave.stay'));
    // taken by mistake once more
    await leave();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('Ana');
    await leave();
    await userEvent.click(button('forms.leave.stay'));
    expect(button('Send')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    await leave();
    await userEvent.click(button('forms.leave.leave'));
    expect(close).toHaveBeenCalledOnce();
  });

  it('asks as well where its form stands inside, and says nothing of itself', async () => {
    const close = vi.fn();
    render(
      <TestTranslationProvider translate={(key: string) => key}>
        <ConfirmDialog open title="Who?" confirm="Send" onConfirm={{ form: 'inside' }} onClose={close}>
          <form id="inside">
            <input aria-label="name" />
          </form>
        </ConfirmDialog>
      </TestTranslationProvider>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    await clickBeside();
    expect(screen.getByRole('alert').textContent).toBe('forms.leave.question');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(button('forms.leave.leave'));
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing was chosen', false],
    ['it has done what was chosen', true],
  ])('is closed where it has no form and %s, and asks while what was chosen would be lost', async (_, busy) => {
    const close = vi.fn();
    const dialog = (chosen: boolean, isBusy: boolean) => (
      <TestTranslationProvider translate={(key: string) => key}>
        <ConfirmDialog
          open
          title="Who?"
          confirm="Add"
          chosen={chosen}
          busy={isBusy}
          onConfirm={() => undefined}
          onClose={close}
        >
          Somebody
        </ConfirmDialog>
      </TestTranslationProvider>
    );
    const { rerender } = render(dialog(true, false));
    await clickBeside();
    expect(screen.getByRole('alert').textContent).toBe('forms.leave.question');
    expect(close).not.toHaveBeenCalled();
    rerender(dialog(busy, busy));
    await clickBeside();
    expect(close).toHaveBeenCalledOnce();
  });

  it('is closed at once by its own way out', async () => {
    const close = vi.fn();
    render(<Asking onClose={close} />);
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    await userEvent.click(button('ra.action.cancel'));
    expect(close).toHaveBeenCalledOnce();
  });
});
