import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Compared } from '../check/compare.ts';

interface DifferenceWords {
  /** Of the verdict, beside the check. */
  agrees: string;
  differs: string;
  /** Of another verdict, in the place of the page's own. */
  other: string;
  said: string;
  /** Of other values under the same verdict, there as well. */
  doubt: string;
  otherValues: string;
  whichValues: string;
  mismatch: string;
  /** Of a device whose clock is wrong. */
  clock: string;
  /** One of each, and more of them. */
  spans: Record<'minute' | 'hour' | 'day', readonly [one: string, more: string]>;
  /** Where a seal that was still to come is what differs. */
  sealed: string;
  shown: string;
  verified: string;
  nothing: string;
  compared: Record<Compared, string>;
}

/** How a difference is told: fetched with the check itself, by those who ask for it. */
export const DIFFERENCE_WORDS: Record<Language, DifferenceWords> = {
  'en-US': {
    agrees: 'Your browser comes to the same result: {word}.',
    differs: 'Your browser finds: {mine}. The platform said: {theirs}. Trust your browser.',
    other: 'Your browser comes to another result.',
    said: 'The platform said: {theirs}. Trust your browser: what it checked stands below.',
    doubt: 'Do not rely on this page',
    otherValues: 'It shows something else than what your browser verified.',
    whichValues: 'What differs stands below.',
    mismatch: 'This page shows something else than what your browser verified. Do not rely on it.',
    spans: { minute: ['minute', 'minutes'], hour: ['hour', 'hours'], day: ['day', 'days'] },
    clock:
      'Your device’s clock differs by {time} from the server’s. The check used the time of the server. Set your clock and verify again.',
    sealed: 'Your browser comes to the same result, and by now it is sealed: {word}.',
    shown: 'Shown',
    verified: 'Verified',
    nothing: 'nothing',
    compared: {
      form: 'Form of the document',
      title: 'Title',
      subtitle: 'Subtitle',
      description: 'Description',
      issuer: 'Issuer',
      issuerDid: 'Identifier of the issuer',
      recipient: 'Recipient',
      recipientDid: 'Identifier of the recipient',
      field: 'Field',
      picture: 'Picture',
      language: 'Language',
      validFrom: 'Valid from',
      validUntil: 'Valid until',
      issuedOn: 'Issued on',
      approvals: 'Approved by',
      otherProofs: 'Other signatures',
      status: 'Status',
      revokedOn: 'Revoked on',
      reason: 'Reason of the revocation',
      pausedOn: 'Paused on',
      pausedUntil: 'Paused until',
      pauseReason: 'Reason of the pause',
      replaces: 'Replaces',
      replacedBy: 'Replaced by',
      digest: 'Digital fingerprint',
      issuanceNetwork: 'Network of the issuance seal',
      issuanceContract: 'Contract of the issuance seal',
      issuanceRoot: 'Root of the issuance seal',
      issuanceBlock: 'Block of the issuance seal',
      issuanceTime: 'Time of the issuance seal',
      issuanceTransaction: 'Transaction of the issuance seal',
      revocationNetwork: 'Network of the revocation seal',
      revocationContract: 'Contract of the revocation seal',
      revocationRoot: 'Root of the revocation seal',
      revocationBlock: 'Block of the revocation seal',
      revocationTime: 'Time of the revocation seal',
      revocationTransaction: 'Transaction of the revocation seal',
      suspensionNetwork: 'Network of the seal of the pause',
      suspensionContract: 'Contract of the seal of the pause',
      suspensionRoot: 'Root of the seal of the pause',
      suspensionBlock: 'Block of the seal of the pause',
      suspensionTime: 'Time of the seal of the pause',
      suspensionTransaction: 'Transaction of the seal of the pause',
    },
  },
  'es-MX': {
    agrees: 'Tu navegador llega al mismo resultado: {word}.',
    differs: 'Tu navegador llega a otro resultado: {mine}. La plataforma dijo: {theirs}. Confía en tu navegador.',
    other: 'Tu navegador llega a otro resultado.',
    said: 'La plataforma dijo: {theirs}. Confía en tu navegador: abajo está lo que comprobó.',
    doubt: 'No confíes en esta página',
    otherValues: 'Muestra algo distinto de lo que verificó tu navegador.',
    whichValues: 'Abajo se dice qué es distinto.',
    mismatch: 'Esta página muestra algo distinto de lo que verificó tu navegador. No confíes en ella.',
    spans: { minute: ['minuto', 'minutos'], hour: ['hora', 'horas'], day: ['día', 'días'] },
    clock:
      'El reloj de tu dispositivo difiere {time} del reloj del servidor. La revisión usó la hora del servidor. Ajusta tu reloj y verifica otra vez.',
    sealed: 'Tu navegador llega al mismo resultado, y ya tiene su sello: {word}.',
    shown: 'Se muestra',
    verified: 'Verificado',
    nothing: 'nada',
    compared: {
      form: 'Forma del documento',
      title: 'Título',
      subtitle: 'Subtítulo',
      description: 'Descripción',
      issuer: 'Quien la emitió',
      issuerDid: 'Identificador de quien la emitió',
      recipient: 'Titular',
      recipientDid: 'Identificador del titular',
      field: 'Campo',
      picture: 'Imagen',
      language: 'Idioma',
      validFrom: 'Válida desde',
      validUntil: 'Válida hasta',
      issuedOn: 'Fecha de emisión',
      approvals: 'Aprobada por',
      otherProofs: 'Otras firmas',
      status: 'Estado',
      revokedOn: 'Revocada el',
      reason: 'Motivo de la revocación',
      pausedOn: 'En pausa desde',
      pausedUntil: 'En pausa hasta',
      pauseReason: 'Motivo de la pausa',
      replaces: 'Reemplaza a',
      replacedBy: 'Reemplazada por',
      digest: 'Huella digital',
      issuanceNetwork: 'Red del sello de emisión',
      issuanceContract: 'Contrato del sello de emisión',
      issuanceRoot: 'Raíz del sello de emisión',
      issuanceBlock: 'Bloque del sello de emisión',
      issuanceTime: 'Hora del sello de emisión',
      issuanceTransaction: 'Transacción del sello de emisión',
      revocationNetwork: 'Red del sello de revocación',
      revocationContract: 'Contrato del sello de revocación',
      revocationRoot: 'Raíz del sello de revocación',
      revocationBlock: 'Bloque del sello de revocación',
      revocationTime: 'Hora del sello de revocación',
      revocationTransaction: 'Transacción del sello de revocación',
      suspensionNetwork: 'Red del sello de la pausa',
      suspensionContract: 'Contrato del sello de la pausa',
      suspensionRoot: 'Raíz del sello de la pausa',
      suspensionBlock: 'Bloque del sello de la pausa',
      suspensionTime: 'Hora del sello de la pausa',
      suspensionTransaction: 'Transacción del sello de la pausa',
    },
  },
};
