import type { Language } from '../../../../contract/base/common/index.ts';
import type { Notice } from '../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string; failed: (count: number, shown: string) => string }> = {
  'en-US': {
    title: 'Work of the platform failed',
    failed: (count, shown) =>
      `${count === 1 ? 'A job' : `${shown} jobs`} failed for good. See why, and have what failed tried again.`,
  },
  'es-MX': {
    title: 'Falló trabajo de la plataforma',
    failed: (count, shown) =>
      count === 1
        ? 'Un trabajo falló de forma definitiva. Mira el motivo y pide que se intente otra vez.'
        : `${shown} trabajos fallaron de forma definitiva. Mira los motivos y pide que se intenten otra vez.`,
  },
};

export const notices: Record<string, Notice> = {
  jobsFailed: {
    says({ details }, { language }) {
      const { count } = details as { count: number };
      return {
        title: WORDS[language].title,
        description: WORDS[language].failed(count, new Intl.NumberFormat(language).format(count)),
      };
    },
    data: { jobsFailed: ({ details }) => ({ count: (details as { count: number }).count }) },
  },
};
