import type { Language } from '../../../../contract/base/common/index.ts';
import type { BooksNotice } from '../../../../contract/vouchers/offers/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  differ: string;
  paused: (offer: string, provider: string) => string;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    differ: 'Books do not add up',
    paused: (offer, provider) =>
      `The books of “${offer}” of ${provider} do not add up. Nothing moves in them until somebody has looked into it.`,
  },
  'es-MX': {
    differ: 'Unos libros no cuadran',
    paused: (offer, provider) =>
      `Los libros de “${offer}” de ${provider} no cuadran. No se mueve nada en ellos hasta que alguien lo revise.`,
  },
};

export const notices: Record<string, Notice> = {
  books: {
    says({ details }, { language }) {
      const { offer, provider } = details as BooksNotice;
      return { title: WORDS[language].differ, description: WORDS[language].paused(offer, provider) };
    },
    data: { books: ({ details }) => details },
  },
};
