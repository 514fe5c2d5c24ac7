export { type Place, ProjectsInput } from './ProjectsInput.tsx';
export { ProjectSteps } from './ProjectSteps.tsx';
export { landingOf, sectionOf } from './landing.ts';
