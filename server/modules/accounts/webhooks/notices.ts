import type { Language } from '../../../../contract/base/common/index.ts';
import type { WebhookOffNotice } from '../../../../contract/accounts/webhooks/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

const WORDS: Record<Language, { title: string } & Record<WebhookOffNotice['because'], string>> = {
  'en-US': {
    title: 'The webhook is off',
    failing: 'Nothing was delivered to your webhook for a day. Check its address, turn it on, then replay what failed.',
    gone: 'Your webhook answered that it no longer exists (410). Enter its new address, then replay what failed.',
  },
  'es-MX': {
    title: 'El webhook está desactivado',
    failing: 'En un día no se entregó nada a tu webhook. Revisa su dirección, actívalo y vuelve a enviar lo que falló.',
    gone: 'Tu webhook respondió que ya no existe (410). Escribe su nueva dirección y vuelve a enviar lo que falló.',
  },
};

export const notices: Record<string, Notice> = {
  webhookOff: {
    says({ details }, { language }) {
      const { because } = details as WebhookOffNotice;
      return { title: WORDS[language].title, description: WORDS[language][because] };
    },
    data: { webhookOff: ({ details }) => details },
  },
};
