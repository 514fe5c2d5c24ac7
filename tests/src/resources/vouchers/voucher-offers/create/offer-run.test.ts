import { expect, it } from 'vitest';
import { runSteps, type RunState } from '../../../../../../src/custom/base/kit/run/runner.ts';
import {
  OFFER_RUN,
  type OfferMade,
  type OfferPlan,
} from '../../../../../../src/resources/vouchers/voucher-offers/create/offer-run.ts';
import { EMPTY_OFFER } from '../../../../../../src/resources/vouchers/voucher-offers/offer-model.ts';
import { ORGANIZATION_ID } from '../../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../../support/portal/provider-over.ts';

const VOUCHERS = `/api/v1/organizations/${ORGANIZATION_ID}/projects/p/vouchers`;
const MERCHANTS = `POST ${VOUCHERS}/merchants`;
const LIST = `POST ${VOUCHERS}/merchantsLists`;
const CONTRACT = `POST ${VOUCHERS}/contracts`;
const RETRY = `POST ${VOUCHERS}/contracts/c/retry`;

it('a contract that failed stops the third step, says why, and is asked for again from there', async () => {
  const states = ['requested', 'failed'];
  const { dataProvider, sent } = providerOver({
    [MERCHANTS]: { body: { ids: ['m'] } },
    [LIST]: { body: { id: 'l' } },
    [CONTRACT]: { body: { id: 'c' } },
    [`GET ${VOUCHERS}/contracts/c`]: () => ({ body: { state: states.shift() ?? 'deployed', reason: 'refused' } }),
    [RETRY]: { body: {} },
    [`POST ${VOUCHERS}/configs`]: { body: { id: 'v' } },
    [`POST ${VOUCHERS}/offers`]: { body: { id: 'o' } },
  });
  const plan: OfferPlan = {
    projectId: 'p',
    draft: EMPTY_OFFER,
    merchants: [{ name: 'A', taxId: 'B', email: 'a@b.example', account: 'C', places: [] }],
    image: null,
    dataProvider,
    onImageRefused: () => undefined,
  };
  let state: RunState<OfferMade> = { id: 'run', made: {}, sent: null };
  const place = { read: () => state, write: (next: RunState<OfferMade>) => void (state = next), now: () => 1 };
  const go = () => runSteps(OFFER_RUN, plan, place, () => undefined);
  await expect(go()).rejects.toMatchObject({ step: 'contract', cause: { message: 'offers.contractFailed.refused' } });
  expect(state.made).toEqual({ merchantIds: ['m'], listId: 'l', contractId: 'c' });
  states.push('failed');
  expect(await go()).toMatchObject({ deployed: true, again: 1, configId: 'v', offerId: 'o' });
  const keysOf = (line: string) =>
    sent.filter(({ method, url }) => `${method} ${url}` === line).map(({ headers }) => headers.get('idempotency-key'));
  expect(keysOf(RETRY)).toEqual(['run.contract.1']);
  for (const once of [MERCHANTS, LIST, CONTRACT]) expect(keysOf(once)).toHaveLength(1);
});
