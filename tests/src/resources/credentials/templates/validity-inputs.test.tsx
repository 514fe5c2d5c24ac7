import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ShellUser } from '../../../../../src/custom/base/kit/session/use-session.ts';
import { EMPTY_VALIDITY, ValidityInputs } from '../../../../../src/resources/credentials/templates/shared.ts';
import { buildUser } from '../../../../support/data/portal-data.ts';

function Form() {
  const form = useForm({ defaultValues: { validity: { ...EMPTY_VALIDITY, type: 'fixed', date: '2027-06-30' } } });
  return (
    <TestTranslationProvider translate={(key: string, values?: object) => `${key} ${JSON.stringify(values)}`}>
      <ShellUser value={buildUser()}>
        <FormProvider {...form}>
          <ValidityInputs />
        </FormProvider>
      </ShellUser>
    </TestTranslationProvider>
  );
}

it('says by which time zone the last day of a template ends', () => {
  render(<Form />);
  expect(screen.getByText(/validity\.ends/).textContent).toContain('America/Mexico City');
});
