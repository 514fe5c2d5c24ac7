export { landingOf, sectionOf } from './landing.ts';
