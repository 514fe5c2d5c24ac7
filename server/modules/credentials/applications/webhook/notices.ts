import type { ApplicationWebhookOffNotice } from '../../../../../contract/credentials/applications/notices.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { Notice } from '../../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string } & Record<ApplicationWebhookOffNotice['because'], string>> = {
  'en-US': {
    title: 'The webhook of “{name}” is off',
    failing: 'Nothing was delivered to it for a day. Check its address, turn it on, then replay what failed.',
    gone: 'It answered that it no longer exists (410). Enter its new address, then replay what failed.',
  },
  'es-MX': {
    title: 'El webhook de “{name}” está desactivado',
    failing: 'En un día no se le entregó nada. Revisa su dirección, actívalo y vuelve a enviar lo que falló.',
    gone: 'Respondió que ya no existe (410). Escribe su nueva dirección y vuelve a enviar lo que falló.',
  },
};

export const notices: Record<string, Notice> = {
  applicationWebhookOff: {
    says({ details }, { language }) {
      const { because, name } = details as ApplicationWebhookOffNotice;
      return { title: WORDS[language].title.replace('{name}', name), description: WORDS[language][because] };
    },
    data: { applicationWebhookOff: ({ details }) => details },
  },
};
