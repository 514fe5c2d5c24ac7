export { ProjectSteps } from './ProjectSteps.tsx';
export { landingOf, sectionOf } from './landing.ts';
