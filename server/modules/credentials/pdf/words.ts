import type { Language } from '../../../../contract/common/index.ts';
import type { Standing } from '../../../../contract/credentials/index.ts';

const EN = {
  receiver: 'Awarded to',
  issuedOn: 'Issued on',
  validUntil: 'Valid until',
  noEnd: 'No end date',
  approvers: 'Approved by',
  scan: 'Scan to verify',
  verifyAt: 'Verify at',
  sealed: (block: string, network: string) => `Sealed in block ${block} of ${network}.`,
  sealedLocally: (block: string) => `Sealed in block ${block}. Local development chain: not a public record.`,
  unsealed: 'The seal is being made; the verification page shows it.',
  more: (count: string) => `+ ${count} more on the verification page`,
  yes: 'Yes',
  no: 'No',
  stamp: {
    active: null,
    revoked: 'REVOKED',
    suspended: 'PAUSED',
    superseded: 'SUPERSEDED',
    canceled: 'CANCELED',
  } as Record<Standing, string | null>,
};

export type PdfWords = typeof EN;

const ES: PdfWords = {
  receiver: 'A nombre de',
  issuedOn: 'Fecha de emisión',
  validUntil: 'Válida hasta',
  noEnd: 'Sin fecha de término',
  approvers: 'Aprobada por',
  scan: 'Escanea para verificar',
  verifyAt: 'Verifícala en',
  sealed: (block, network) => `Sellada en el bloque ${block} de ${network}.`,
  sealedLocally: block => `Sellada en el bloque ${block}. Cadena local de desarrollo: no es un registro público.`,
  unsealed: 'El sello está en camino; la página de verificación lo muestra.',
  more: count => `+ ${count} más en la página de verificación`,
  yes: 'Sí',
  no: 'No',
  stamp: {
    active: null,
    revoked: 'REVOCADA',
    suspended: 'EN PAUSA',
    superseded: 'REEMPLAZADA',
    canceled: 'CANCELADA',
  },
};

export const PDF_WORDS: Record<Language, PdfWords> = { 'en-US': EN, 'es-MX': ES };

const formats: Record<Language, Intl.DateTimeFormat> = {
  'en-US': new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  'es-MX': new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A day in words of the language, in UTC. */
export const dayIn = (language: Language, date: Date): string => formats[language].format(date);
