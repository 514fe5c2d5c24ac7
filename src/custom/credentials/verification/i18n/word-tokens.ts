import type { Language } from '../../../../../contract/base/common/language.ts';
import type { ReasonCode } from '../../../../../engine/verify/index.ts';

/** Why a token could not be judged: of tokens the page of a credential says nothing. */
export const TOKEN_REASONS: Record<Language, Record<Extract<ReasonCode, `token-${string}`>, string>> = {
  'en-US': {
    'token-malformed': 'It does not have the form of a token.',
    'token-issuer-unknown': 'It does not say whose key signed it.',
    'token-metadata-unavailable': 'The issuer’s keys could not be read just now.',
    'token-metadata-malformed': 'What stands at the issuer’s address are not its keys.',
    'token-certificate': 'Its certificate does not have the form of one.',
    'token-certificate-expired': 'Its certificate was not in force when it was signed.',
    'token-certificate-unread': 'This verifier reads no certificates here.',
  },
  'es-MX': {
    'token-malformed': 'No tiene la forma de un token.',
    'token-issuer-unknown': 'No dice de quién es la llave que la firmó.',
    'token-metadata-unavailable': 'Por ahora no se pudieron leer las llaves del emisor.',
    'token-metadata-malformed': 'Lo que hay en la dirección del emisor no son sus llaves.',
    'token-certificate': 'Su certificado no tiene la forma de uno.',
    'token-certificate-expired': 'Su certificado no estaba vigente cuando se firmó.',
    'token-certificate-unread': 'Este verificador no lee certificados aquí.',
  },
};
