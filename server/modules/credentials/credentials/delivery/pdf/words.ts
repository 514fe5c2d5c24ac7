import type { Language } from '../../../../../../contract/base/common/index.ts';
import type { Standing } from '../../../../../../contract/credentials/credentials/index.ts';

const EN = {
  recipient: 'Awarded to',
  recipientUnsigned: 'Awarded to, as Sello says (this document does not name its recipient)',
  issuedOn: 'Issued on',
  validUntil: 'Valid until',
  noEnd: 'No end date',
  approvers: 'Approved by (names: Sello says)',
  scan: 'Scan to verify',
  offlineCode: 'Code for verifiers without a connection',
  verifyAt: 'Verify at',
  number: 'Number',
  sealed: (block: string, network: string) => `Sealed in block ${block} of ${network}.`,
  sealedLocally: (block: string) => `Sealed in block ${block}. Local development chain: not a public record.`,
  unsealed: 'The verification page shows its seal.',
  attachment: 'The signed credential, for machines',
  approvals: 'Approvals given with wallets, for machines',
  more: '+ {count} more on the verification page',
  stamp: {
    active: null,
    revoked: 'REVOKED',
    suspended: 'PAUSED',
    superseded: 'SUPERSEDED',
    canceled: 'CANCELED',
    invalid: 'NOT VALID',
    unchecked: 'NOT VERIFIED',
    sample: 'SAMPLE',
  } as Record<Standing | 'invalid' | 'unchecked' | 'sample', string | null>,
};

export type PdfWords = typeof EN;

const ES: PdfWords = {
  recipient: 'A nombre de',
  recipientUnsigned: 'A nombre de, según dice Sello (este documento no nombra a su titular)',
  issuedOn: 'Fecha de emisión',
  validUntil: 'Válida hasta',
  noEnd: 'Sin fecha de término',
  approvers: 'Aprobada por (nombres: dice Sello)',
  scan: 'Escanea para verificar',
  offlineCode: 'Código para verificadores sin conexión',
  verifyAt: 'Verifícala en',
  number: 'Número',
  sealed: (block, network) => `Sellada en el bloque ${block} de ${network}.`,
  sealedLocally: block => `Sellada en el bloque ${block}. Cadena local de desarrollo: no es un registro público.`,
  unsealed: 'La página de verificación muestra su sello.',
  attachment: 'La credencial firmada, para lectura por computadora',
  approvals: 'Aprobaciones dadas con billetera, para lectura por computadora',
  more: '+ {count} más en la página de verificación',
  stamp: {
    active: null,
    revoked: 'REVOCADA',
    suspended: 'EN PAUSA',
    superseded: 'REEMPLAZADA',
    canceled: 'CANCELADA',
    invalid: 'NO VÁLIDA',
    unchecked: 'SIN VERIFICAR',
    sample: 'MUESTRA',
  },
};

export const PDF_WORDS: Record<Language, PdfWords> = { 'en-US': EN, 'es-MX': ES };
