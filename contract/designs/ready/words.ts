import type { Language } from '../../common/language.ts';

const ES = {
  awards: 'otorga a',
  degree: 'el título de',
  diploma: 'el presente diploma de',
  certifies: 'hace constar que',
  hasObtained: 'obtuvo',
  recognizes: 'otorga el presente reconocimiento a',
  by: 'por',
  issuedOn: 'Fecha de emisión: {{$issuedOn}}',
  validUntil: 'Vigencia: {{$validUntil}}',
  approvedBy: 'Autoriza',
  verify: 'Verifica en {{$address}}',
  member: 'Integrante',
  bearer: 'Titular',
  holderOf: 'A nombre de',
};
const EN: typeof ES = {
  awards: 'awards to',
  degree: 'the degree of',
  diploma: 'this diploma of',
  certifies: 'certifies that',
  hasObtained: 'has obtained',
  recognizes: 'presents this recognition to',
  by: 'for',
  issuedOn: 'Issued on {{$issuedOn}}',
  validUntil: 'Valid until {{$validUntil}}',
  approvedBy: 'Approved by',
  verify: 'Verify at {{$address}}',
  member: 'Member',
  bearer: 'Holder',
  holderOf: 'Issued to',
};

export type ReadyWords = typeof ES;
/** What ready-made designs say of themselves, in the language of their template. */
export const READY_WORDS: Readonly<Record<Language, ReadyWords>> = { 'es-MX': ES, 'en-US': EN };
