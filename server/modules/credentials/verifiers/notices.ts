import type { Language } from '../../../../contract/base/common/index.ts';
import type { VerifierAskedNotice } from '../../../../contract/credentials/verifiers/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string; says: (name: string, application: string) => string }> = {
  'en-US': {
    title: 'A device asks to verify',
    says: (name, application) =>
      `“${name}” wants to verify for “${application}”. Approve or reject it under Verifiers.`,
  },
  'es-MX': {
    title: 'Un dispositivo pide verificar',
    says: (name, application) =>
      `“${name}” quiere verificar en “${application}”. Apruébalo o recházalo en Verificadores.`,
  },
};

export const notices: Record<string, Notice> = {
  verifierAsked: {
    says({ details }, { language }) {
      const { name, application } = details as VerifierAskedNotice;
      const { title, says } = WORDS[language];
      return { title, description: says(name, application) };
    },
    data: { verifierAsked: ({ details }) => details },
  },
};
