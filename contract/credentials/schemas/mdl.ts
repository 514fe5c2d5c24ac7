/** The subcategory of schemas whose credentials can be mobile driving licences. */
export const MDL_KIND = 'mobileDriverLicence';

/** The elements that each mobile driving licence has (ISO/IEC 18013-5 §7.2.1), as fields of its template are called. Ages are made at issuing. */
export const MDL_ELEMENTS = [
  'family_name',
  'given_name',
  'birth_date',
  'issue_date',
  'expiry_date',
  'issuing_country',
  'issuing_authority',
  'document_number',
  'portrait',
  'driving_privileges',
  'un_distinguishing_sign',
] as const;

/** Which mandatory elements no field of a template fills. */
export const missingElements = (content: readonly { name: string; mode?: string }[]): string[] =>
  MDL_ELEMENTS.filter(name => !content.some(field => field.name === name && field.mode !== 'empty'));
