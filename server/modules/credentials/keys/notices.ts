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
      didKeyEnds: (_, day) => [
        'A key expires soon',
        `The key of a did:key of your organization expires on ${day}. Add a new one before then: a did:key cannot be renewed.`,
      ],
      didKeyEnded: (_, day) => [
        'A key has expired',
        `The key of a did:key of your organization expired on ${day}: nothing is issued with it. Add a new one.`,
      ],
      certificateEnds: (_, day) => [
        'A certificate expires soon',
        `The X.509 certificate of a key of your organization expires on ${day}. Upload a new one before then.`,
      ],
      certificateEnded: (_, day) => [
        'A certificate has expired',
        `The X.509 certificate of a key of your organization expired on ${day}: it is no longer sent with what the key signs. Upload a new one.`,
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
      didKeyEnds: (_, day) => [
        'Una llave está por vencer',
        `La llave de un did:key de tu organización vence el ${day}. Agrega una nueva antes: un did:key no se puede renovar.`,
      ],
      didKeyEnded: (_, day) => [
        'Una llave venció',
        `La llave de un did:key de tu organización venció el ${day}: ya no se emite nada con ella. Agrega una nueva.`,
      ],
      certificateEnds: (_, day) => [
        'Un certificado está por vencer',
        `El certificado X.509 de una llave de tu organización vence el ${day}. Sube uno nuevo antes.`,
      ],
      certificateEnded: (_, day) => [
        'Un certificado venció',
        `El certificado X.509 de una llave de tu organización venció el ${day}: ya no acompaña lo que la llave firma. Sube uno nuevo.`,
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
