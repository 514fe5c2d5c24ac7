import { expect, it, vi } from 'vitest';
import { runSteps, type RunState } from '../../../../../../src/custom/base/kit/run/runner.ts';
import type { SelloDataProvider } from '../../../../../../src/dataProvider/index.ts';
import {
  OFFER_RUN,
  type OfferMade,
  type OfferPlan,
} from '../../../../../../src/resources/vouchers/voucher-offers/create/offer-run.ts';
import { EMPTY_OFFER } from '../../../../../../src/resources/vouchers/voucher-offers/offer-model.ts';

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
