import type { Language } from '../../../../contract/base/common/index.ts';
import type { KeyNotice } from '../../../../contract/credentials/keys/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  key: Record<KeyNotice['what'], (holder: string | null, day: string) => [title: string, description: string]>;
}
const WORDS: Record<Language, Words> = {
  'en-US': {
    key: {
      ends: (holder, day) => [
        'A key expires soon',
        holder === null
          ? `The key that your organization issues with expires on ${day}. Renew it before then.`
          : `The key that ${holder} approves with expires on ${day}. An owner can renew it before then.`,
      ],
      ended: (holder, day) => [
        'A key has expired',
        holder === null
          ? `The key that your organization issues with expired on ${day}: nothing is issued with it until an owner renews it.`
          : `The key that ${holder} approves with expired on ${day}: they cannot approve until an owner renews it.`,
      ],
    },
  },
  'es-MX': {
    key: {
      ends: (holder, day) => [
        'Una llave está por vencer',
        holder === null
          ? `La llave con la que tu organización emite vence el ${day}. Renuévala antes.`
          : `La llave con la que aprueba ${holder} vence el ${day}. Un propietario puede renovarla antes.`,
      ],
      ended: (holder, day) => [
        'Una llave venció',
        holder === null
          ? `La llave con la que tu organización emite venció el ${day}: no se emite nada con ella hasta que un propietario la renueve.`
          : `La llave con la que aprueba ${holder} venció el ${day}: no podrá aprobar hasta que un propietario la renueve.`,
      ],
    },
  },
};

export const notices: Record<string, Notice> = {
  key: {
    says({ details }, { language, dayOf }) {
      const { what, holder, expireAt } = details as KeyNotice;
      const [title, description] = WORDS[language].key[what](holder, dayOf(new Date(expireAt)));
      return { title, description };
    },
    data: { key: ({ details }) => details },
  },
};
