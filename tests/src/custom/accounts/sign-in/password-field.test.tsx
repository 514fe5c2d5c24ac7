import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from '../../../../../src/custom/base/kit/form/PasswordField.tsx';

it('of several passwords each says which it shows and hides', async () => {
  render(['Current', 'New'].map(label => <PasswordField key={label} label={label} />));
  await userEvent.click(screen.getByRole('button', { name: /toggle_hidden: New$/ }));
  expect(screen.getByLabelText<HTMLInputElement>('New').type).toBe('text');
  expect(screen.getByRole('button', { name: /toggle_visible: New$/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Current').type).toBe('password');
});
