import type { PageDeclaration } from '../kit/declaration.ts';

export default [{ paths: ['/password'], draw: () => import('./PasswordPage.tsx') }] satisfies PageDeclaration[];
