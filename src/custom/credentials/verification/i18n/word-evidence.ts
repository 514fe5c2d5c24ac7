import type { Language } from '../../../../../contract/base/common/language.ts';
import type { EvidenceReason, EvidenceStepId } from '../../../../../engine/evidence/index.ts';

interface EvidenceWords {
  step: Record<EvidenceStepId, [name: string, proves: string]>;
  reasons: Record<EvidenceReason, string>;
}

/** The steps that only a bundle of evidence has: the page of a credential shows none of them. */
export const EVIDENCE_WORDS: Record<Language, EvidenceWords> = {
  'en-US': {
    step: {
      keysAtIssuing: ['The keys when it was issued', 'The signers’ current keys include those of that time.'],
      block: ['The block of the seal', 'The block contains the transaction that recorded the seal.'],
      revocationBlock: [
        'The block of the revocation',
        'The block contains the transaction that recorded the revocation.',
      ],
      suspensionBlock: ['The block of the pause', 'The block contains the transaction that recorded the pause.'],
    },
    reasons: {
      'block-header': 'The block’s header does not match its hash.',
      'block-transaction': 'The transaction does not match its hash.',
      'block-transaction-proof': 'The proof does not lead from the block to the transaction.',
      'block-receipt': 'The receipt is not the one in the block.',
      'block-receipt-proof': 'The proof does not lead from the block to the receipt.',
      'block-log': 'The receipt does not record this seal.',
      'block-record': 'The block’s number or time differs from the seal’s.',
      'block-other': 'The seal is in another block than the one you named.',
      'block-absent': 'The bundle has no proof of this block.',
      'keys-at-issuing': 'The keys of that time do not match the current ones.',
    },
  },
  'es-MX': {
    step: {
      keysAtIssuing: ['Las llaves al emitirla', 'Las llaves actuales de quienes firmaron incluyen las de entonces.'],
      block: ['El bloque del sello', 'El bloque contiene la transacción que registró el sello.'],
      revocationBlock: ['El bloque de la revocación', 'El bloque contiene la transacción que registró la revocación.'],
      suspensionBlock: ['El bloque de la pausa', 'El bloque contiene la transacción que registró la pausa.'],
    },
    reasons: {
      'block-header': 'El encabezado del bloque no corresponde a su huella.',
      'block-transaction': 'La transacción no corresponde a su huella.',
      'block-transaction-proof': 'La prueba no lleva del bloque a la transacción.',
      'block-receipt': 'El recibo no es el que está en el bloque.',
      'block-receipt-proof': 'La prueba no lleva del bloque al recibo.',
      'block-log': 'El recibo no registra este sello.',
      'block-record': 'El número o la hora del bloque no coinciden con los del sello.',
      'block-other': 'El sello está en un bloque distinto del que indicaste.',
      'block-absent': 'El paquete no trae la prueba de este bloque.',
      'keys-at-issuing': 'Las llaves de entonces no coinciden con las actuales.',
    },
  },
};
