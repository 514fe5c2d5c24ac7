import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { TemplateField } from '../../../../../../contract/credentials/templates/field.ts';
import { TableFields } from '../../../../../../src/custom/credentials/designer/designer/TableFields.tsx';

const content = ['First', 'Second', 'Third'].map(label => ({
  name: label.toLowerCase(),
  label,
  component: 'textfield',
  mode: 'dynamic',
})) as unknown as TemplateField[];

function Fields({ chosen, most }: { chosen: string[]; most: number }) {
  const [value, setValue] = useState(chosen);
  return (
    <CoreAdminContext dataProvider={testDataProvider()} store={memoryStore()}>
      <FormProvider {...useForm()}>
        <TableFields label="Fields" path="fields" value={value} onChange={setValue} content={content} most={most} />
      </FormProvider>
    </CoreAdminContext>
  );
}
const isDisabled = (name: string) => screen.getByRole('option', { name }).getAttribute('aria-disabled') === 'true';
const open = () => userEvent.click(screen.getByRole('combobox', { name: /Fields/ }));

it('as many fields as there is room for are chosen: none of them makes way for another without a word', async () => {
  render(<Fields chosen={['second', 'third']} most={2} />);
  await open();
  expect(isDisabled('First')).toBe(true);
  await userEvent.click(screen.getByRole('option', { name: 'Third' }));
  expect(isDisabled('First')).toBe(false);
  await userEvent.click(screen.getByRole('option', { name: 'First' }));
  expect(isDisabled('Third')).toBe(true);
  expect(screen.getByRole('combobox', { hidden: true }).textContent).toBe('First, Second');
});

it('a field that the template has no more takes no room', async () => {
  render(<Fields chosen={['gone', 'second']} most={2} />);
  expect(screen.getByRole('combobox').textContent).toBe('Second');
  await open();
  expect(isDisabled('First')).toBe(false);
});
