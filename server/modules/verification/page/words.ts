import type { Language } from '../../../../contract/common/index.ts';

const EN = {
  verdict: {
    valid: ['This credential is valid.', 'Issued by {issuer} to {name} on {date}.'],
    revoked: [
      'This credential was revoked on {until}.',
      'Issued by {issuer} to {name} on {date}. It is no longer valid.',
    ],
    suspended: [
      'This credential is paused.',
      'Issued by {issuer} to {name} on {date}. Its issuer may make it valid again.',
    ],
    expired: [
      'This credential expired on {until}.',
      'Issued by {issuer} to {name} on {date}. It was genuine; its time has passed.',
    ],
    'not-yet-valid': [
      'This credential is not valid yet.',
      'Issued by {issuer} to {name} on {date}. It will be valid from {until}.',
    ],
    invalid: [
      'This credential is not valid.',
      'A check failed: do not rely on it. It says that {issuer} issued it to {name} on {date}.',
    ],
    unchecked: [
      'This credential could not be checked completely.',
      'It says that {issuer} issued it to {name} on {date}. Nothing was found wrong, but a check could not be made. Try again later.',
    ],
    sealing: [
      'This credential is signed and is being sealed.',
      'Issued by {issuer} to {name} on {date}. Everything checked so far holds; its seal comes in a moment.',
    ],
    missing: [
      'There is no credential at this address.',
      'The link may be incomplete, or the credential is not public.',
    ],
    unavailable: ['This page is not available right now.', 'The credential could not be read. Try again in a moment.'],
  },
  word: {
    valid: 'Verified',
    revoked: 'Revoked',
    suspended: 'Paused',
    expired: 'Expired',
    'not-yet-valid': 'Not yet valid',
    invalid: 'Not valid',
    unchecked: 'Could not check',
    sealing: 'Being sealed',
    missing: 'Not found',
    unavailable: 'Not available',
  },
  step: {
    parse: 'The document is well formed',
    issuer: 'The issuer’s signature',
    approval: 'Approval {n}',
    approvals: 'Enough approvals',
    validity: 'The dates',
    status: 'Not revoked',
    seal: 'The seal on the blockchain',
  },
  outcome: { passed: 'Passed', failed: 'Failed', unchecked: 'Could not check', 'not-applicable': 'Does not apply' },
  label: {
    reason: 'Reason',
    issuer: 'Issuer',
    recipient: 'Recipient',
    details: 'What it says',
    validity: 'Validity',
    issuedOn: 'Issued on',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    noEnd: 'No end date',
    approvals: 'Approved by',
    seals: 'Seals',
    issuanceSeal: 'Issuance seal',
    revocationSeal: 'Revocation seal',
    place: 'block {n} of {network}, {date}',
    transaction: 'See the transaction',
    local: 'Local development chain: not a public record',
    trial: 'Issued on a trial membership',
    checks: 'What was checked',
    downloads: 'Take it with you',
    json: 'Credential (JSON)',
    pdf: 'Credential (PDF)',
  },
};

/** The words of the page that the server writes, for those who read it without script. */
export type PageWords = typeof EN;

const ES: PageWords = {
  verdict: {
    valid: ['Esta credencial es válida.', 'La emitió {issuer} a nombre de {name} el {date}.'],
    revoked: [
      'Esta credencial fue revocada el {until}.',
      'La emitió {issuer} a nombre de {name} el {date}. Ya no es válida.',
    ],
    suspended: [
      'Esta credencial está en pausa.',
      'La emitió {issuer} a nombre de {name} el {date}. Quien la emitió puede reactivarla.',
    ],
    expired: [
      'Esta credencial venció el {until}.',
      'La emitió {issuer} a nombre de {name} el {date}. Es auténtica, pero su plazo terminó.',
    ],
    'not-yet-valid': [
      'Esta credencial todavía no es válida.',
      'La emitió {issuer} a nombre de {name} el {date}. Será válida a partir del {until}.',
    ],
    invalid: [
      'Esta credencial no es válida.',
      'Una comprobación falló: no confíes en ella. Dice que {issuer} la emitió a nombre de {name} el {date}.',
    ],
    unchecked: [
      'No fue posible comprobar por completo esta credencial.',
      'Dice que {issuer} la emitió a nombre de {name} el {date}. No se encontró nada incorrecto, pero faltó una comprobación. Intenta más tarde.',
    ],
    sealing: [
      'Esta credencial está firmada y su sello está en camino.',
      'La emitió {issuer} a nombre de {name} el {date}. Todo lo comprobado hasta ahora es correcto; su sello llega en un momento.',
    ],
    missing: [
      'No hay ninguna credencial en esta dirección.',
      'Puede que el enlace esté incompleto o que la credencial no sea pública.',
    ],
    unavailable: [
      'Esta página no está disponible por ahora.',
      'No se pudo leer la credencial. Intenta de nuevo en un momento.',
    ],
  },
  word: {
    valid: 'Verificada',
    revoked: 'Revocada',
    suspended: 'En pausa',
    expired: 'Vencida',
    'not-yet-valid': 'Todavía no es válida',
    invalid: 'No válida',
    unchecked: 'Sin comprobar',
    sealing: 'Sello en camino',
    missing: 'No encontrada',
    unavailable: 'No disponible',
  },
  step: {
    parse: 'El documento está bien formado',
    issuer: 'La firma de quien la emitió',
    approval: 'Aprobación {n}',
    approvals: 'Aprobaciones suficientes',
    validity: 'Las fechas',
    status: 'Sin revocación',
    seal: 'El sello en la blockchain',
  },
  outcome: { passed: 'Correcto', failed: 'Falló', unchecked: 'Sin comprobar', 'not-applicable': 'No aplica' },
  label: {
    reason: 'Motivo',
    issuer: 'Emitida por',
    recipient: 'A nombre de',
    details: 'Lo que dice',
    validity: 'Vigencia',
    issuedOn: 'Fecha de emisión',
    validFrom: 'Válida desde',
    validUntil: 'Válida hasta',
    noEnd: 'Sin fecha de término',
    approvals: 'Aprobada por',
    seals: 'Sellos',
    issuanceSeal: 'Sello de emisión',
    revocationSeal: 'Sello de revocación',
    place: 'bloque {n} de {network}, {date}',
    transaction: 'Ver la transacción',
    local: 'Cadena local de desarrollo: no es un registro público',
    trial: 'Emitida con una membresía de prueba',
    checks: 'Lo que se comprobó',
    downloads: 'Llévatela',
    json: 'Credencial (JSON)',
    pdf: 'Credencial (PDF)',
  },
};

export const PAGE_WORDS: Record<Language, PageWords> = { 'en-US': EN, 'es-MX': ES };

/** Puts values in the places of a sentence. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** A day as people of the language write it, in UTC. */
export const day = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
