import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/custom/kit/ConfirmDialog.tsx';

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
