import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import type { ChosenImage } from '../../../../custom/base/kit/image/chosen-image.ts';
import { standing, type Hands, type RunStepPlan } from '../../../../custom/base/kit/run/runner.ts';
import type { MerchantValues } from '../../merchants/shared.ts';
import { configBody, offerBody, type OfferDraft } from '../offer-model.ts';

/** What creating an offer goes through, in this order (spec §4). */
export const OFFER_RUN_STEPS = ['merchants', 'list', 'contract', 'config', 'offer'] as const;
export type OfferRunStep = (typeof OFFER_RUN_STEPS)[number];

/** What stands by now. */
export interface OfferMade {
  /** Who was registered with it. */
  merchantIds?: readonly string[];
  listId?: string;
  contractId?: string;
  /** Whether it stands on its chain. */
  deployed?: true;
  /** How often it was asked for again. */
  again?: number;
  configId?: string;
  offerId?: string;
  /** Whether its image was sent, whatever came of it. */
  imaged?: true;
}

/** What a run makes, and by whom it is made. */
export interface OfferPlan {
  projectId: string;
  draft: OfferDraft;
  /** Those that are not registered yet. */
  merchants: readonly MerchantValues[];
  image: ChosenImage | null;
  dataProvider: SelloDataProvider;
  /** Told that the offer stands without its image. */
  onImageRefused: (error: unknown) => void;
}

const POLL_MS = 1000;
/** Longer than a chain mostly takes: the contract is still waited for when one goes on. */
const WAIT_MS = 120_000;

async function deployContract({ projectId, draft, dataProvider }: OfferPlan, { once, keep, made }: Hands<OfferMade>) {
  if (made().contractId === undefined) {
    const { currency, decimals } = draft;
    const asked = await once('contract', key =>
      dataProvider.call('requestVoucherContract', { params: { projectId }, body: { currency, decimals }, key }),
    );
    keep({ contractId: asked.id });
  }
  const where = { projectId, contractId: standing(made().contractId) };
  if ((await dataProvider.call('getVoucherContract', { params: where })).state === 'failed') {
    const { again = 0 } = made();
    await once(`contract.${again + 1}`, key => dataProvider.call('retryVoucherContract', { params: where, key }));
    keep({ again: again + 1 });
  }
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const { state, reason } = await dataProvider.call('getVoucherContract', { params: where });
    if (state === 'deployed') return keep({ deployed: true });
    if (state === 'failed') throw new Error(`offers.contractFailed.${reason ?? 'refused'}`);
    if (Date.now() > until) throw new Error('offers.contractFailed.slow');
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

async function makeOffer(plan: OfferPlan, { once, keep, made }: Hands<OfferMade>) {
  const { projectId, draft, image, dataProvider } = plan;
  if (made().offerId === undefined) {
    const data = {
      ...offerBody(draft),
      country: draft.country,
      currency: draft.currency,
      decimals: draft.decimals,
      voucherConfigId: standing(made().configId),
      merchantsListId: standing(made().listId),
      contractId: standing(made().contractId),
    };
    const { data: offer } = await once('offer', key =>
      dataProvider.create<VoucherOffer>('voucherOffers', { data, meta: { projectId, key } }),
    );
    keep({ offerId: offer.id });
  }
  if (!image) return;
  // apart from it, so that an offer does not fail for its image
  const meta = { projectId };
  const id = standing(made().offerId);
  const { data: offer } = await dataProvider.getOne<VoucherOffer>('voucherOffers', { id, meta });
  if (offer.image === null)
    await dataProvider
      .update('voucherOffers', { id, data: { image }, previousData: offer, meta })
      .catch(plan.onImageRefused);
  keep({ imaged: true });
}

type Step = RunStepPlan<OfferPlan, OfferRunStep, OfferMade>;
const byWriters = { action: 'offers.write' } as const satisfies Pick<Step, 'action'>;

export const OFFER_RUN: readonly Step[] = [
  {
    ...byWriters,
    name: 'merchants',
    isWanted: ({ merchants }) => merchants.length > 0,
    isDone: (_, { merchantIds }) => merchantIds !== undefined,
    async run({ projectId, merchants, dataProvider }, { once, keep }) {
      const { ids } = await once('merchants', key =>
        dataProvider.call('registerMerchants', { params: { projectId }, body: { merchants: [...merchants] }, key }),
      );
      keep({ merchantIds: ids });
    },
  },
  {
    ...byWriters,
    name: 'list',
    isWanted: () => true,
    isDone: (_, { listId }) => listId !== undefined,
    async run({ projectId, draft, dataProvider }, { once, keep, made }) {
      const merchantIds = [...draft.known.map(({ id }) => id), ...(made().merchantIds ?? [])];
      const list = await once('list', key =>
        dataProvider.call('createMerchantsList', { params: { projectId }, body: { merchantIds }, key }),
      );
      keep({ listId: list.id });
    },
  },
  {
    ...byWriters,
    name: 'contract',
    isWanted: () => true,
    isDone: (_, { deployed }) => deployed === true,
    run: deployContract,
  },
  {
    ...byWriters,
    name: 'config',
    isWanted: () => true,
    isDone: (_, { configId }) => configId !== undefined,
    async run({ projectId, draft, dataProvider }, { once, keep }) {
      const body = configBody(draft, draft.decimals);
      const config = await once('config', key =>
        dataProvider.call('createVoucherConfig', { params: { projectId }, body, key }),
      );
      keep({ configId: config.id });
    },
  },
  {
    ...byWriters,
    name: 'offer',
    isWanted: () => true,
    isDone: ({ image }, { offerId, imaged }) => offerId !== undefined && (image === null || imaged === true),
    run: makeOffer,
  },
];
