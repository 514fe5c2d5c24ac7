import enUS from '../../../../contract/verification/words-en-US.ts';
import esMX from '../../../../contract/verification/words-es-MX.ts';
import type { Language } from '../../../../contract/common/index.ts';

const EN = {
  ...enUS,
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
  ...esMX,
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
