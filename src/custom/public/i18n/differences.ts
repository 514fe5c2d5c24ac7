import type { Language } from '../../../../contract/common/language.ts';
import type { Compared } from '../check/compare.ts';

interface DifferenceWords {
  mismatch: string;
  shown: string;
  verified: string;
  nothing: string;
  compared: Record<Compared, string>;
}

/** How a difference is told: fetched with the check itself, by those who ask for it. */
export const DIFFERENCE_WORDS: Record<Language, DifferenceWords> = {
  'en-US': {
    mismatch: 'This page shows something else than what your browser verified. Do not rely on it.',
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
      status: 'Status',
      revokedOn: 'Revoked on',
      reason: 'Reason of the revocation',
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
    },
  },
  'es-MX': {
    mismatch: 'Esta página muestra algo distinto de lo que verificó tu navegador. No confíes en ella.',
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
      status: 'Estado',
      revokedOn: 'Revocada el',
      reason: 'Motivo de la revocación',
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
    },
  },
};
