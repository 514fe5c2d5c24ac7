import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../../contract/base/common/language.ts';
import { FAILURE_TEXTS, type Failure } from '../../../../../../contract/base/errors/failures.ts';
import { GUIDED_RUN } from '../../../../../../src/custom/office/guided/run/run-steps.ts';
import { StepFailure } from '../../../../../../src/custom/base/kit/run/runner.ts';
import { RunView } from '../../../../../../src/custom/base/kit/run/RunView.tsx';
import { ApiError } from '../../../../../../src/dataProvider/api-error.ts';
import { createI18nProvider } from '../../../../../../src/i18n/provider.ts';
import { OFFER_RUN } from '../../../../../../src/resources/vouchers/voucher-offers/create/offer-run.ts';
import { VOUCHER_RUN } from '../../../../../../src/resources/vouchers/voucher-projects/create/voucher-run.ts';

const refused = new ApiError('The reason', 409, { code: 1, key: 'trial.templates', correlationId: 'c' });
const nothing = () => undefined;
const show = async (words: string, steps: readonly string[], failing: string, language: Language) => {
  const i18nProvider = await createI18nProvider(language);
  await i18nProvider.need(['guided', 'vouchers']);
  return render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <RunView
          words={words}
          state={{ sent: null }}
          steps={steps.map(name => ({ name, progress: name === failing ? 'error' : 'waiting' }))}
          failure={new StepFailure(failing, refused)}
          hasPlace={false}
          leaveTo="/projects"
          onGoOn={nothing}
          onCorrect={nothing}
          onBeginAnew={nothing}
          onLeave={nothing}
        />
      </CoreAdminContext>
    </MemoryRouter>,
  );
};

/** The steps of each creation, in their order, with the failure that each may end in. */
const RUNS: [string, readonly { name: string }[], Failure[]][] = [
  ['guided.run', GUIDED_RUN, ['step.project', 'step.approvers', 'step.template', 'step.receivers', 'step.issue']],
  ['vouchers.run', VOUCHER_RUN, ['step.voucher', 'step.beneficiaries']],
  [
    'offers.run',
    OFFER_RUN,
    ['step.merchantPartners', 'step.merchantsList', 'step.voucherContract', 'step.voucherConfig', 'step.voucherOffer'],
  ],
];

describe('a step of a creation that did not work', () => {
  it.each(RUNS)('of %s says what of it did not, and why, in both languages', async (words, run, failures) => {
    const names = run.map(({ name }) => name);
    expect(names).toHaveLength(failures.length);
    for (const language of ['en-US', 'es-MX'] as const)
      for (const [at, failure] of failures.entries()) {
        const { unmount } = await show(words, names, names[at] ?? '', language);
        expect(screen.getByRole('alert').textContent).toBe(`${FAILURE_TEXTS[language][failure]}The reason`);
        unmount();
      }
  });
});
