import type { PageDeclaration } from '../../base/kit/declaration.ts';

export default [
  { paths: ['/offers/{code}'], draw: () => import('./PublicOfferPage.tsx'), words: ['vouchers'] },
] satisfies PageDeclaration[];
