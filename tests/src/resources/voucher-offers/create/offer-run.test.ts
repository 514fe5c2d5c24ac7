import { expect, it, vi } from 'vitest';
import { minorOf, typedOf } from '../../../../../src/custom/kit/money.ts';
import { runSteps, type RunState } from '../../../../../src/custom/kit/run/runner.ts';
import type { SelloDataProvider } from '../../../../../src/dataProvider/index.ts';
import {
  OFFER_RUN,
  type OfferMade,
  type OfferPlan,
} from '../../../../../src/resources/voucher-offers/create/offer-run.ts';
import { EMPTY_OFFER } from '../../../../../src/resources/voucher-offers/offer-model.ts';

it('a contract that failed stops the third step, says why, and is asked for again from there', async () => {
  const states = ['requested', 'failed'];
  const provider = {
    registerMerchants: vi.fn(() => Promise.resolve({ ids: ['m'] })),
    createMerchantsList: vi.fn(() => Promise.resolve({ id: 'l' })),
    requestVoucherContract: vi.fn(() => Promise.resolve({ id: 'c' })),
    getVoucherContract: vi.fn(() => Promise.resolve({ state: states.shift() ?? 'deployed', reason: 'refused' })),
    retryVoucherContract: vi.fn(() => Promise.resolve({})),
    createVoucherConfig: vi.fn(() => Promise.resolve({ id: 'v' })),
    create: vi.fn(() => Promise.resolve({ data: { id: 'o' } })),
  };
  const plan: OfferPlan = {
    projectId: 'p',
    draft: EMPTY_OFFER,
    merchants: [{ name: 'A', taxId: 'B', email: 'a@b.example', account: 'C', places: [] }],
    image: null,
    dataProvider: provider as unknown as SelloDataProvider,
    onImageRefused: () => undefined,
  };
  let state: RunState<OfferMade> = { id: 'run', made: {}, sent: null };
  const place = { read: () => state, write: (next: RunState<OfferMade>) => void (state = next), now: () => 1 };
  const go = () => runSteps(OFFER_RUN, plan, place, () => undefined);
  await expect(go()).rejects.toMatchObject({ step: 'contract', cause: { message: 'offers.contractFailed.refused' } });
  expect(state.made).toEqual({ merchantIds: ['m'], listId: 'l', contractId: 'c' });
  states.push('failed');
  expect(await go()).toMatchObject({ deployed: true, again: 1, configId: 'v', offerId: 'o' });
  expect(provider.retryVoucherContract).toHaveBeenCalledExactlyOnceWith(
    { projectId: 'p', contractId: 'c' },
    'run.contract.1',
  );
  for (const once of [provider.registerMerchants, provider.createMerchantsList, provider.requestVoucherContract])
    expect(once).toHaveBeenCalledTimes(1);
});

it.each([
  ['100', 2, 10_000],
  ['5,000.5', 2, 500_050],
  ['12,345,678', 2, 1_234_567_800],
  ['0.01', 2, 1],
  ['12', 0, 12],
])('“%s” with %d decimals is %d, and is typed so again', (text, decimals, minorUnits) => {
  expect(minorOf(text, decimals)).toBe(minorUnits);
  expect(minorOf(typedOf(minorUnits, decimals), decimals)).toBe(minorUnits);
});

it.each([
  ['', 2],
  ['-1', 2],
  ['1.234', 2],
  ['1.5', 0],
  ['1,2345', 2],
  ['12,50', 2],
  ['1234,567', 2],
  ['1,,234', 2],
  ['.50', 2],
  ['1e3', 2],
  ['90071992547409.93', 2],
])('“%s” with %d decimals is no amount', (text, decimals) => expect(minorOf(text, decimals)).toBeNaN());
