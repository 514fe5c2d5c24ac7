import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicVoucher } from '../../../../../contract/vouchers/vouchers/voucher.ts';
import { keepFocus } from '../../../../../src/custom/base/open/public-focus.ts';
import { Panel } from '../../../../../src/custom/base/open/Panel.tsx';
import type { Preferences } from '../../../../../src/custom/base/open/preferences.ts';
import { VoucherPage } from '../../../../../src/custom/vouchers/holder/VoucherPage.tsx';
import { loadWords } from '../../../../../src/custom/vouchers/holder/words/index.ts';
import { withModals } from './modal.ts';

const VOUCHER = {
  status: 'sent',
  claim: 'due',
  triesLeft: 5,
  offer: { name: 'Vales de papel' },
  issuer: 'Emisora de Ejemplo',
  lastDay: '2027-01-31',
  couponType: 'balance',
  face: 5000,
  currency: 'MXN',
  decimals: 2,
} as unknown as PublicVoucher;
const HELD = {
  ...VOUCHER,
  status: 'active',
  claim: 'done',
  holder: 'Sauce Llano',
  balance: 5000,
  key: null,
  verifyUrl: null,
};

withModals();
let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

async function showVoucher(answers: Record<string, [number, unknown]>) {
  const fetcher = vi.fn(async (input: string) => {
    const [status, body] = Object.entries(answers).find(([path]) => input.split('?')[0]?.endsWith(path))?.[1] ?? [
      404,
      {},
    ];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('fetch', fetcher);
  const preferences: Preferences = {
    language: () => 'en-US',
    theme: () => 'dark',
    setLanguage: () => undefined,
    setTheme: () => undefined,
  };
  const speech = { language: 'en-US' as const, words: await loadWords('en-US') };
  render(<VoucherPage code="a-code" preferences={preferences} speech={speech} />);
  return fetcher;
}
const focused = () => document.activeElement;

describe('the focus on a public page', () => {
  it('goes to the part around what is gone, or to what stands there instead', async () => {
    function Page() {
      const [step, setStep] = useState(0);
      const next = () => setStep(step + 1);
      return (
        <main>
          {step < 2 ? (
            <Panel title="A list">
              {step === 0 && <button onClick={next}>More</button>}
              <a href="#x" onClick={next}>
                Done
              </a>
            </Panel>
          ) : (
            <section aria-label="What came of it" />
          )}
        </main>
      );
    }
    render(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'A list' })));
    await userEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'What came of it' })));
  });

  it('is led to the first wrong field, back from a question, and to the voucher once it is claimed', async () => {
    await showVoucher({ '/a-code': [200, VOUCHER], '/held': [401, {}], '/claim': [200, HELD] });
    const send = await screen.findByRole('button', { name: 'Claim my voucher' });
    await userEvent.click(send);
    expect(focused()).toBe(screen.getByLabelText('Last four digits of your identification'));

    const notMine = screen.getByRole('button', { name: 'This is not for me' });
    await userEvent.click(notMine);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe(notMine);

    await userEvent.type(screen.getByLabelText('Last four digits of your identification'), '0011');
    await userEvent.type(screen.getByLabelText('New PIN'), '482915');
    await userEvent.type(screen.getByLabelText('The PIN once more'), '482915{Enter}');
    await waitFor(() => expect(focused()?.id).toBe('voucher'));
    expect(focused()?.textContent).toContain('Sauce Llano');
    expect(document.title).toBe('Vales de papel · Sello');
  });

  it('has somewhere to skip to where there is no voucher', async () => {
    await showVoucher({});
    await screen.findByText('No voucher here');
    const skip = screen.getByRole('link', { name: 'Skip to the voucher' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.textContent).toContain('No voucher here');
  });
});
