import type { Language } from '../../../../../contract/base/common/index.ts';
import type { DisputeNotice } from '../../../../../contract/office/benefits/notices.ts';
import type { Notice } from '../../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string; says: (product: string) => string }> = {
  'en-US': {
    title: '“It was not me”',
    says: product =>
      `A member says that somebody else got “${product}” with their card. Look at the redemption, and reverse it if they are right.`,
  },
  'es-MX': {
    title: '“No fui yo”',
    says: product =>
      `Una persona dice que alguien más recibió “${product}” con su tarjeta. Revisa el canje y reviértelo si tiene razón.`,
  },
};

export const notices: Record<string, Notice> = {
  redemptionDisputed: {
    says({ details }, { language }) {
      const { product } = details as DisputeNotice;
      const { title, says } = WORDS[language];
      return { title, description: says(product) };
    },
    data: { dispute: ({ details }) => details },
  },
};
