import Box from '@mui/material/Box';
import RadioGroup from '@mui/material/RadioGroup';
import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormCheck } from '../../../../../../src/custom/base/kit/form/FormCheck.tsx';
import { CARD_COLUMNS, RadioCard } from '../../../../../../src/custom/base/kit/page/RadioCard.tsx';

/** What was written for an element's own class. */
const ruleOf = (element: Element | null) => {
  const own = [...(element?.classList ?? [])].find(each => each.startsWith('css-')) ?? 'none';
  const written = [...document.querySelectorAll('style')].map(style => style.textContent).join('');
  return [...written.matchAll(new RegExp(`\\.${own}\\{([^}]*)\\}`, 'g'))].map(([, rule]) => rule).join('');
};

function Asked() {
  const form = useForm({ defaultValues: { usual: false } });
  return (
    <FormProvider {...form}>
      <FormCheck name="usual" label="The usual one" sx={{ mt: 1 }} />
    </FormProvider>
  );
}

describe('what stands beside what', () => {
  it('gives a yes or no a line of its own, also after a field that leaves room beside it', () => {
    render(
      <TestTranslationProvider messages={{}}>
        <Asked />
      </TestTranslationProvider>,
    );
    const rule = ruleOf(screen.getByText('The usual one').closest('label'));
    expect(rule).toMatch(/display:\s?flex/);
    expect(rule).toMatch(/margin-top:\s?8px/);
  });

  it('says how wide the cards of a choice are, without which a group reserves the height of all of them in one column', () => {
    render(
      <RadioGroup>
        <Box sx={CARD_COLUMNS} data-testid="cards">
          <RadioCard value="one" chosen={false} title="One" hint="" />
        </Box>
      </RadioGroup>,
    );
    expect(ruleOf(screen.getByTestId('cards'))).toMatch(/width:\s?100%/);
  });
});
