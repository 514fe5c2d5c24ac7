import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/projects/create'], draw: () => import('./ProjectWizard.tsx'), commands: { 'projects.new': '' } },
] satisfies readonly PageDeclaration[];
