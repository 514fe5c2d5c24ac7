import type { VoucherProject } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { RunStepPlan } from '../../../../custom/base/kit/run/runner.ts';
import type { SelloDataProvider } from '../../../../dataProvider/index.ts';
import type { ConfirmedTerms } from '../../beneficiaries/shared.ts';
import { voucherBody, type VoucherDraft } from '../voucher-model.ts';

/** What creating vouchers goes through, in this order (spec §4). */
export const VOUCHER_RUN_STEPS = ['voucher', 'beneficiaries'] as const;
export type VoucherRunStep = (typeof VOUCHER_RUN_STEPS)[number];

/** What stands by now. */
export interface VoucherMade {
  voucherProjectId?: string;
  /** The version of the offer's config that they keep. */
  configId?: string;
  orderId?: string;
}

/** What a run makes, and by whom it is made. */
export interface VoucherPlan {
  projectId: string;
  draft: VoucherDraft;
  file: string;
  rows: Record<string, unknown>[];
  /** What was confirmed. */
  terms: ConfirmedTerms;
  dataProvider: SelloDataProvider;
}

type Step = RunStepPlan<VoucherPlan, VoucherRunStep, VoucherMade>;
const byWriters = { action: 'vouchers.write', isWanted: () => true } as const satisfies Partial<Step>;

export const VOUCHER_RUN: readonly Step[] = [
  {
    ...byWriters,
    name: 'voucher',
    isDone: (_, { voucherProjectId }) => voucherProjectId !== undefined,
    async run({ projectId, draft, dataProvider }, { once, keep }) {
      const { data } = await once('voucher', key =>
        dataProvider.create<VoucherProject>('voucherProjects', { data: voucherBody(draft), meta: { projectId, key } }),
      );
      keep({ voucherProjectId: data.id, configId: data.configId });
    },
  },
  {
    ...byWriters,
    name: 'beneficiaries',
    isDone: (_, { orderId }) => orderId !== undefined,
    async run({ projectId, draft, file, rows, terms, dataProvider }, { once, keep, made }) {
      const { voucherProjectId, configId = terms.configId } = made();
      if (voucherProjectId === undefined) throw new TypeError('there are no vouchers to buy for');
      const code = draft.discountCode.trim();
      const order = await once('order', key =>
        dataProvider.call('createOrder', {
          params: { projectId, voucherProjectId },
          body: { file, rows, terms: { ...terms, configId }, ...(code !== '' && { discountCode: code }) },
          key,
        }),
      );
      keep({ orderId: order.id });
    },
  },
];
