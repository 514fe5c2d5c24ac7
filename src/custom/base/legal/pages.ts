import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/terms'], draw: () => import('./TermsPage.tsx'), words: ['legal'] },
  { paths: ['/privacy'], draw: () => import('./PrivacyPage.tsx'), words: ['legal'] },
  { paths: ['/community'], draw: () => import('./CommunityPage.tsx'), words: ['legal'] },
  { paths: ['/contact'], draw: () => import('./ContactPage.tsx'), words: ['legal'] },
] satisfies PageDeclaration[];
