import { addressOf } from '../../../custom/base/kit/address.ts';

export const BENEFIT_TABS = ['info', 'points', 'redemptions', 'analytics'] as const;
export type BenefitTab = (typeof BENEFIT_TABS)[number] | 'edit';

/** What of the redemptions is listed, as it is in the address. Days and hours are those of the benefit's zone. */
export interface RedemptionsOnly {
  state?: string;
  from?: string;
  to?: string;
  hour?: string;
  currency?: string;
  by?: string;
}

/** The addresses of a project's benefits. */
export const benefitPaths = (projectId: string) => ({
  list: addressOf('/projects/{projectId}/benefits', { projectId }),
  create: addressOf('/projects/{projectId}/benefits/create', { projectId }),
  /** The redemptions that a figure counts. */
  redemptions: (benefitId: string, only: RedemptionsOnly) =>
    `${addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', {
      projectId,
      benefitId,
      tab: 'redemptions',
    })}?${new URLSearchParams({ ...only }).toString()}`,
  benefit: (benefitId: string, tab?: BenefitTab) =>
    tab === undefined
      ? addressOf('/projects/{projectId}/benefits/{benefitId}', { projectId, benefitId })
      : addressOf('/projects/{projectId}/benefits/{benefitId}/{tab}', { projectId, benefitId, tab }),
});
