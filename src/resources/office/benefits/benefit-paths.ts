import { addressOf } from '../../../custom/base/kit/address.ts';

export const BENEFIT_TABS = ['info', 'points', 'redemptions', 'analytics'] as const;
export type BenefitTab = (typeof BENEFIT_TABS)[number] | 'edit';

/** The addresses of a project's benefits. */
export const benefitPaths = (projectId: string) => ({
  list: addressOf('/projects/{projectId}/benefits', { projectId }),
  create: addressOf('/projects/{projectId}/benefits/create', { projectId }),
  /** The redemptions that a figure counts. */
  redemptions: (benefitId: string, only: { state?: string; day?: string; by?: string } = {}) => {
    const query = new URLSearchParams(only).toString();
    const list = addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', {
      projectId,
      benefitId,
      tab: 'redemptions',
    });
    return query === '' ? list : `${list}?${query}`;
  },
  benefit: (benefitId: string, tab?: BenefitTab) =>
    tab === undefined
      ? addressOf('/projects/{projectId}/benefits/{benefitId}', { projectId, benefitId })
      : addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', { projectId, benefitId, tab }),
});
