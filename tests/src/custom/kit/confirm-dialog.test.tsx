import { fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/custom/kit/ConfirmDialog.tsx';
import { Waiting } from '../../../../src/custom/kit/Waiting.tsx';

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
