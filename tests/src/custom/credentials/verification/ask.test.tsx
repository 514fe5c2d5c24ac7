import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Ask } from '../../../../../src/custom/base/open/Ask.tsx';
import { withModals } from './modal.ts';

const none = () => undefined;
withModals();

it('a question is answered once: while the answer is under way another press does nothing', async () => {
  let answers = 0;
  const ask = (isSending: boolean) => (
    <Ask
      title="Take it back?"
      yes="Take it back"
      no="Back"
      isSending={isSending}
      onNo={none}
      onYes={() => (answers += 1)}
    >
      It goes back to the voucher.
    </Ask>
  );
  const { rerender } = render(ask(false));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Take it back', hidden: true }));
  await press();
  rerender(ask(true));
  await press();
  expect(answers).toBe(1);
  rerender(ask(false));
  await press();
  expect(answers).toBe(2);
});
