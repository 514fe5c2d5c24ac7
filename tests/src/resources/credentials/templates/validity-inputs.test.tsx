import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { EMPTY_VALIDITY, ValidityInputs } from '../../../../../src/resources/credentials/templates/shared.ts';
import { inZone } from '../../../../support/portal/in-zone.ts';

function Form({ date }: { date: string }) {
  const form = useForm({ defaultValues: { validity: { ...EMPTY_VALIDITY, type: 'fixed', date } } });
  return (
    <TestTranslationProvider translate={(key: string, values?: object) => `${key} ${JSON.stringify(values)}`}>
      <FormProvider {...form}>
        <ValidityInputs />
      </FormProvider>
    </TestTranslationProvider>
  );
}

describe('the last day of a template, where clocks are not those of UTC', () => {
  inZone('America/Mexico_City');

  it('says when it ends there, once it is a day', () => {
    const { unmount } = render(<Form date="2027-06-30" />);
    expect(screen.getByText(/validity\.ends/).textContent).toMatch(/Jun 30, 2027, 5:59\sPM/);
    unmount();
    render(<Form date="" />);
    expect(screen.queryByText(/validity\.ends/)).toBeNull();
  });
});

describe('where they are', () => {
  inZone('UTC');

  it('says nothing of it', () => {
    render(<Form date="2027-06-30" />);
    expect(screen.queryByText(/validity\.ends/)).toBeNull();
  });
});
