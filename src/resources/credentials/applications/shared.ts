export { default as OrganizationAttemptFigures } from './figures/OrganizationFigures.tsx';
