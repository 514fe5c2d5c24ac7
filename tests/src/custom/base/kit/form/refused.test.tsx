import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormDialog } from '../../../../../../src/custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../../../src/custom/base/kit/form/FormText.tsx';
import { errorOfAnswer } from '../../../../../../src/dataProvider/api-error.ts';

const refusal = (errors: Record<string, string>, key = 'settlement.no_lines') =>
  errorOfAnswer(409, JSON.stringify({ code: 409, key, message: 'None of these waits', errors }), 'none');

function Asking({ error }: { error: Error }) {
  const form = useForm({ defaultValues: { name: '', nowhere: '' } });
  return (
    <CoreAdminContext>
      <FormDialog
        form={form}
        title="Who?"
        confirm="Send"
        onSend={() => Promise.reject(error)}
        onClose={() => undefined}
      >
        <FormText name="name" label="Name" />
      </FormDialog>
    </CoreAdminContext>
  );
}
const sentWith = async (error: Error) => {
  render(<Asking error={error} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

it.each([
  ['which the form does not know', refusal({ 'lines.0': 'invalid_choice' })],
  ['for which no input stands', refusal({ nowhere: 'invalid_choice' })],
])('what the server refuses at a field %s stands above the form, in its sentence', async (_, error) => {
  await sentWith(error);
  expect((await screen.findByText('None of these waits')).closest('[role="alert"]')).toBeTruthy();
});

it('what it refuses at an input stands there alone', async () => {
  await sentWith(refusal({ name: 'invalid_choice' }));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('None of these waits')).toHaveLength(1);
  expect(screen.getByText('None of these waits').closest('[role="alert"]')).toBeNull();
});

it('what it refuses at both stands at the input and above', async () => {
  await sentWith(refusal({ name: 'too_long', lines: 'invalid_choice' }));
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('None of these waits').closest('[role="alert"]')).toBeTruthy();
});
