export {
  distributionOf,
  distributionPath,
  distributionProblems,
  type DistributionValues,
  EMPTY_DISTRIBUTION,
  withRequired,
} from './distribution-model.ts';
export { DistributionInputs } from './DistributionInputs.tsx';
export { DistributionsTab } from './DistributionsTab.tsx';
export { VouchersDialog } from './VouchersDialog.tsx';
