import type { Language } from '../../../../contract/base/common/index.ts';
import type {
  PdfArchiveNotice,
  RequestFinished,
  ReturnedNotice,
  WalletApprovalNotice,
  WalletFailedNotice,
} from '../../../../contract/credentials/credentials/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

interface Words {
  requested: string;
  of: (title: string, name: string) => string;
  several: (title: string, count: number) => string;
  mailReturned: string;
  undelivered: (title: string, name: string, count: number) => string;
  returned: string;
  back: (by: string, title: string, count: number, reason: string) => string;
  finished: string;
  worked: (title: string, done: RequestFinished) => string;
  pdfs: (archive: PdfArchiveNotice) => { title: string; description: string };
  byWallet: { title: string; description: (title: string, count: number) => string };
  wallet: Record<WalletFailedNotice['what'], { title: string; description: (title: string, name: string) => string }>;
}
const count = (language: Language, number: number): string => new Intl.NumberFormat(language).format(number);

const WORDS: Record<Language, Words> = {
  'en-US': {
    requested: 'Signature requested',
    of: (title, name) => `${title} for ${name}`,
    several: (title, count) => `${count} × ${title}`,
    mailReturned: 'An email did not arrive',
    undelivered: (title, name, count) =>
      count === 1
        ? `The email with “${title}” for ${name} could not be delivered.`
        : `${count} emails with “${title}” could not be delivered, the last of them for ${name}.`,
    returned: 'Returned to you',
    back: (by, title, count, reason) =>
      `${by} returned ${title ? `“${title}”` : 'what you asked for'}${count > 1 ? ` (${count} credentials)` : ''}: ${reason}`,
    finished: 'Your request is done',
    worked: (title, { given, total, waits }) => {
      const end = waits ? (given === 1 ? ' It waits for approval.' : ' They wait for approval.') : '';
      if (given < total)
        return `${count('en-US', given)} of ${count('en-US', total)} credentials of “${title}” were made.${end} The other rows say why not.`;
      return total === 1
        ? `The credential of “${title}” was made.${end}`
        : `All ${count('en-US', total)} credentials of “${title}” were made.${end}`;
    },
    pdfs: ({ given, missing }) => {
      if (given === null)
        return { title: 'Your PDFs could not be prepared', description: 'Try again, or filter the list first.' };
      const lacks = missing === 0 ? '' : ` ${count('en-US', missing)} could not be created.`;
      return {
        title: 'Your PDFs are ready',
        description: `${given === 1 ? '1 PDF' : `${count('en-US', given)} PDFs`} to download for 24 hours.${lacks}`,
      };
    },
    byWallet: {
      title: 'Approve in your wallet',
      description: (title, count) => {
        if (count === 1) return `“${title}” waits for your wallet. Scan the QR code.`;
        return `${title ? `${count} × “${title}” wait` : `${count} credentials wait`} for your wallet. Scan the QR code.`;
      },
    },
    wallet: {
      failure: {
        title: 'A wallet could not keep a credential',
        description: (title, name) => `The wallet of ${name} could not keep “${title}”. You can send it again.`,
      },
      deleted: {
        title: 'A credential was deleted in a wallet',
        description: (title, name) => `“${title}” was deleted in the wallet of ${name}. You can send it again.`,
      },
    },
  },
  'es-MX': {
    requested: 'Se pide tu firma',
    of: (title, name) => `${title} para ${name}`,
    several: (title, count) => `${count} × ${title}`,
    mailReturned: 'Un correo no llegó',
    undelivered: (title, name, count) =>
      count === 1
        ? `El correo con “${title}” para ${name} no se pudo entregar.`
        : `${count} correos con “${title}” no se pudieron entregar; el último, para ${name}.`,
    returned: 'Te la devolvieron',
    back: (by, title, count, reason) =>
      `${by} devolvió ${title ? `“${title}”` : 'lo que pediste'}${count > 1 ? ` (${count} credenciales)` : ''}: ${reason}`,
    finished: 'Tu solicitud está lista',
    worked: (title, { given, total, waits }) => {
      const end = waits ? (given === 1 ? ' Espera aprobación.' : ' Esperan aprobación.') : '';
      if (given < total)
        return `Se hicieron ${count('es-MX', given)} de ${count('es-MX', total)} credenciales de “${title}”.${end} Las demás filas dicen por qué no.`;
      return total === 1
        ? `Se hizo la credencial de “${title}”.${end}`
        : `Se hicieron las ${count('es-MX', total)} credenciales de “${title}”.${end}`;
    },
    pdfs: ({ given, missing }) => {
      if (given === null)
        return {
          title: 'No se pudieron preparar tus PDF',
          description: 'Inténtalo de nuevo o filtra primero la lista.',
        };
      const lacks =
        missing === 0
          ? ''
          : missing === 1
            ? ' No se pudo crear 1.'
            : ` No se pudieron crear ${count('es-MX', missing)}.`;
      return {
        title: 'Tus PDF están listos',
        description: `Tienes 24 horas para descargar ${given === 1 ? '1 PDF' : `los ${count('es-MX', given)} PDF`}.${lacks}`,
      };
    },
    byWallet: {
      title: 'Aprueba con tu billetera',
      description: (title, count) => {
        if (count === 1) return `“${title}” espera la respuesta de tu billetera. Escanea el código QR.`;
        return `${title ? `${count} × “${title}” esperan` : `${count} credenciales esperan`} la respuesta de tu billetera. Escanea el código QR.`;
      },
    },
    wallet: {
      failure: {
        title: 'Una billetera no pudo guardar una credencial',
        description: (title, name) => `La billetera de ${name} no pudo guardar “${title}”. Puedes enviarla de nuevo.`,
      },
      deleted: {
        title: 'Se eliminó una credencial de una billetera',
        description: (title, name) => `“${title}” se eliminó de la billetera de ${name}. Puedes enviarla de nuevo.`,
      },
    },
  },
};

/** Older notifications do not say whether something waited. */
const finishedOf = (details: unknown): RequestFinished => {
  const { total, given, waits = false } = details as Omit<RequestFinished, 'waits'> & Partial<RequestFinished>;
  return { total, given, waits };
};

export const notices: Record<string, Notice> = {
  requestSignature: {
    says({ credential_id: only, credential_title: title, receiver_name: name, waiting }, { language }) {
      const words = WORDS[language];
      return { title: words.requested, description: only ? words.of(title, name) : words.several(title, waiting) };
    },
  },
  returned: {
    says({ details, credential_title: title }, { language }) {
      const { by, count, reason } = details as ReturnedNotice;
      return { title: WORDS[language].returned, description: WORDS[language].back(by, title, count, reason) };
    },
    data: { returned: ({ details }) => details },
  },
  mailReturned: {
    says({ credential_title: title, receiver_name: name, returned_mails: mails }, { language }) {
      const words = WORDS[language];
      return { title: words.mailReturned, description: words.undelivered(title, name, mails ?? 1) };
    },
    data: { mailReturned: row => ({ count: row.returned_mails ?? 1, requestId: row.request_id ?? '' }) },
  },
  requestFinished: {
    says({ details, credential_title: title }, { language }) {
      return { title: WORDS[language].finished, description: WORDS[language].worked(title, finishedOf(details)) };
    },
    data: { requestFinished: ({ details }) => finishedOf(details) },
  },
  walletFailed: {
    says({ details, credential_title: title }, { language }) {
      const { what, name } = details as WalletFailedNotice;
      const words = WORDS[language].wallet[what];
      return { title: words.title, description: words.description(title, name) };
    },
    data: { walletFailed: ({ details }) => details },
  },
  walletApproval: {
    says({ details, credential_title: title }, { language }) {
      const words = WORDS[language].byWallet;
      return { title: words.title, description: words.description(title, (details as WalletApprovalNotice).count) };
    },
    data: { walletApproval: ({ details }) => details },
  },
  pdfArchive: {
    says: ({ details }, { language }) => WORDS[language].pdfs(details as PdfArchiveNotice),
    data: { pdfArchive: ({ details }) => details },
  },
};
