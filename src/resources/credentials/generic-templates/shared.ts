export { GenericTemplateSection } from './GenericTemplateSection.tsx';
