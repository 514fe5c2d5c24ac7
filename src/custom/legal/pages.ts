import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/terms'], draw: () => import('./TermsPage.tsx'), words: ['legal'] },
  { paths: ['/privacy'], draw: () => import('./PrivacyPage.tsx'), words: ['legal'] },
] satisfies PageDeclaration[];
