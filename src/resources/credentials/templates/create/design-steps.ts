import { later } from '../../../../custom/base/kit/feedback/later.tsx';

// What designs is loaded with the first of its steps, and not with the wizard.
export const DesignStep = later(() => import('../design/DesignStep.tsx'));
export const CardStep = later(() => import('../design/CardStep.tsx'));
export const BenefitsStep = later(() => import('./BenefitsStep.tsx'));
export const SummaryPreview = later(() => import('../design/SummaryPreview.tsx'));
