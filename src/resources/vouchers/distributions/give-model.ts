import { DistributionCreate, type DistributionDelivery } from '../../../../contract/vouchers/vouchers/index.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import {
  distributionOf,
  distributionPath,
  distributionProblems,
  type DistributionValues,
  EMPTY_DISTRIBUTION,
} from './distribution-model.ts';

/** What is asked for before something is given. */
export interface GiveDraft extends DistributionValues {
  delivery: DistributionDelivery;
  /** Those who are chosen, where it is given by hand. */
  people: string[];
}

export const emptyGift = (name: string): GiveDraft => ({
  ...EMPTY_DISTRIBUTION,
  distributionName: name,
  method: 'immediate',
  delivery: 'email',
  people: [],
});

/** Whom it is for: everybody who has something due, unless they are chosen. */
export const questionOf = ({ method, people }: Pick<GiveDraft, 'method' | 'people'>) =>
  method === 'manual' ? { beneficiaries: people } : {};

export const giveBody = (draft: GiveDraft) => ({
  ...distributionOf(draft),
  ...questionOf(draft),
  delivery: draft.method === 'manual' ? draft.delivery : ('email' as const),
});

/** The draft's path for a path of the body. */
export const givePath = (path: string): string =>
  path.startsWith('beneficiaries') ? 'people' : ['delivery', 'people'].includes(path) ? path : distributionPath(path);

/** What is wrong with it, by the fields of the form. */
export function giveProblems(draft: GiveDraft): Problems {
  const { beneficiaries } = problemsOf(DistributionCreate, giveBody(draft));
  return {
    ...distributionProblems(draft),
    ...(beneficiaries && {
      people: beneficiaries === 'fieldErrors.too_few' ? 'distributions.chooseSome' : beneficiaries,
    }),
  };
}
