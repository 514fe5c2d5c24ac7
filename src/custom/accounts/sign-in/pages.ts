import type { PageDeclaration } from '../../base/kit/declaration.ts';

export default [
  { paths: ['/password'], draw: () => import('./PasswordPage.tsx') },
  { paths: ['/newuser'], draw: () => import('./NewUserPage.tsx'), words: ['welcome', 'passes'] },
  { paths: ['/reset/{code}'], draw: () => import('./ResetPage.tsx'), words: ['passes'] },
  {
    paths: ['/login/sso', '/login/sso/{organizationId}'],
    draw: () => import('./provider/ProviderPage.tsx'),
    words: ['sso'],
  },
  { paths: ['/login/wallet'], draw: () => import('./wallet/WalletPage.tsx') },
  { paths: ['/invitations/{code}'], draw: () => import('./InvitationPage.tsx'), words: ['account', 'passes'] },
  { paths: ['/register'], draw: () => import('./register/RegisterPage.tsx'), words: ['organizations'] },
  {
    paths: ['/verifications/{code}'],
    draw: () => import('./register/VerifiedPage.tsx'),
    words: ['organizations', 'passes'],
  },
] satisfies PageDeclaration[];
