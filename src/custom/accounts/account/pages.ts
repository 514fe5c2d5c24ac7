import type { PageDeclaration } from '../../base/kit/declaration.ts';

/** What is one's own account's; reached from the account's menu, and what one gets by mail from each letter. */
export default [
  { paths: ['/account/security'], draw: () => import('./SecurityPage.tsx'), words: ['account', 'devices', 'passes'] },
  { paths: ['/account/onboarding'], draw: () => import('./OnboardingPage.tsx'), words: ['account'] },
  { paths: ['/account/organizations'], draw: () => import('./OrganizationsPage.tsx'), words: ['account', 'passes'] },
  { paths: ['/account/notifications'], draw: () => import('./LettersPage.tsx'), words: ['welcome'] },
] satisfies PageDeclaration[];
