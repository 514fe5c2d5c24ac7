export { type Place, ProjectsInput } from './ProjectsInput.tsx';
export { default as ProjectList } from './ProjectList.tsx';
export { ProjectSteps } from './ProjectSteps.tsx';
export { landingOf, sectionOf } from './landing.ts';
