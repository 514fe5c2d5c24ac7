import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from '../../../../../../src/custom/base/kit/feedback/ConfirmDialog.tsx';
import { SelectionBar } from '../../../../../../src/custom/base/kit/list/SelectionBar.tsx';
import { VerdictBand } from '../../../../../../src/custom/base/open/VerdictBand.tsx';
import { createQueryClient } from '../../../../../../src/query-client.ts';
import { ChosenBar } from '../../../../../../src/resources/credentials/approvals/request/ChosenBar.tsx';
import { translatePage } from '../../../../../support/portal/translate.ts';

const queries = createQueryClient(0);
const within = (children: ReactNode) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <TestTranslationProvider
        translate={(key: string, values?: { smart_count?: number }) => `${key} ${values?.smart_count ?? ''}`.trim()}
      >
        {children}
      </TestTranslationProvider>
    </MemoryRouter>
  </QueryClientProvider>
);
const chosen = (bar: ReactNode, ...ids: string[]) =>
  within(
    <ListContextProvider value={{ data: [{ id: 'a' }], selectedIds: ids, onUnselectItems: () => undefined } as never}>
      {bar}
    </ListContextProvider>,
  );

describe('on a page that the browser translates', () => {
  it('the verdict is the newest one', () => {
    const { rerender, container } = render(<VerdictBand tone="sealing" word="Sealing" head="Wait." line="Soon." />);
    translatePage();
    rerender(<VerdictBand tone="revoked" word="Revoked" head="It was revoked." line="Today." />);
    expect(container.textContent).toBe('RevokedIt was revoked.Today.');
    translatePage();
    rerender(<VerdictBand tone="valid" word="Valid" head="It is valid." line="Today." />);
    expect(container.textContent).toContain('ValidIt is valid.');
    expect(container.textContent).not.toContain('evoked');
  });

  it('a selection says how many are chosen, here and elsewhere', () => {
    const bar = <SelectionBar>{null}</SelectionBar>;
    const { rerender } = render(chosen(bar, 'a', 'b'));
    translatePage();
    rerender(chosen(bar, 'a', 'b', 'c'));
    expect(screen.getByRole('status').textContent).toBe('lists.selected 3 · lists.selectedElsewhere 2');
    rerender(chosen(bar, 'a'));
    expect(screen.getByRole('status').textContent).toBe('lists.selected 1');
  });

  it('a button of the desk says how many it approves', () => {
    const bar = <ChosenBar onDecide={() => undefined} />;
    const { rerender } = render(chosen(bar, 'a', 'b'));
    translatePage();
    rerender(chosen(bar, 'a'));
    expect(screen.getByRole('button', { name: 'pending.approveSelected 1' })).toBeTruthy();
  });

  it('a question and its button name the newest number', () => {
    const dialog = (count: number) =>
      within(
        <ConfirmDialog
          open
          title={`Issue ${count} credentials?`}
          confirm={`Issue ${count} credentials`}
          onConfirm={() => undefined}
          onClose={() => undefined}
        >
          {null}
        </ConfirmDialog>,
      );
    const { rerender } = render(dialog(2));
    translatePage();
    rerender(dialog(3));
    expect(screen.getByRole('dialog', { name: 'Issue 3 credentials?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Issue 3 credentials' }));
  });
});
