import type { Language } from '../../../../../contract/base/common/index.ts';
import type { DisownedNotice } from '../../../../../contract/vouchers/vouchers/notices.ts';
import type { Notice } from '../../../../platform/module/index.ts';

const WORDS: Record<
  Language,
  { title: string; suspended: (voucher: string) => string; over: (voucher: string) => string }
> = {
  'en-US': {
    title: 'Somebody did not make a sale',
    suspended: voucher =>
      `The holder of a voucher of “${voucher}” says that a sale was not theirs. The voucher is suspended: look into it, and send it to them again.`,
    over: voucher =>
      `The holder of a voucher of “${voucher}” says that a sale was not theirs. There is nothing left to suspend: look into it with the provider. What comes back to the voucher is suspended until you send it to them again.`,
  },
  'es-MX': {
    title: 'Alguien no reconoce un cobro',
    suspended: voucher =>
      `Quien tiene un vale de “${voucher}” dice que no hizo una compra. El vale quedó suspendido: revísalo y envíaselo de nuevo.`,
    over: voucher =>
      `Quien tiene un vale de “${voucher}” dice que no hizo una compra. Ya no hay nada que suspender: revísalo con el proveedor. Lo que se devuelva al vale queda suspendido hasta que se lo envíes de nuevo.`,
  },
};

/** What a notice of a sale that somebody did not make says. */
const disownedWords = ({ voucher, isSuspended }: DisownedNotice, language: Language) => {
  const words = WORDS[language];
  return { title: words.title, description: (isSuspended ? words.suspended : words.over)(voucher) };
};

export const notices: Record<string, Notice> = {
  saleDisowned: {
    says: ({ details }, { language }) => disownedWords(details as DisownedNotice, language),
    data: { disowned: ({ details }) => details },
  },
};
