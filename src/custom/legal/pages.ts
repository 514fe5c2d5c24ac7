import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/terms'], draw: () => import('./TermsPage.tsx') },
  { paths: ['/privacy'], draw: () => import('./PrivacyPage.tsx') },
] satisfies PageDeclaration[];
