import { lazy } from 'react';

// What designs is loaded with the first of its steps, and not with the wizard.
export const DesignStep = lazy(() => import('../design/DesignStep.tsx'));
export const CardStep = lazy(() => import('../design/CardStep.tsx'));
export const SummaryPreview = lazy(() => import('../design/SummaryPreview.tsx'));
