import type { PageDeclaration } from '../kit/declaration.ts';

export default [
  { paths: ['/offers/{code}'], draw: () => import('./PublicOfferPage.tsx'), words: ['vouchers'] },
] satisfies PageDeclaration[];
