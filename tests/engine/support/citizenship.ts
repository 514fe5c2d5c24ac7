import type { JsonObject } from '../../../engine/json.ts';

const SCHEMA = 'https://schema.org/';
const VOCAB = 'https://w3id.org/citizenship#';
const DATE = 'http://www.w3.org/2001/XMLSchema#dateTime';

/** The terms of the citizenship vocabulary that the published employment vectors use; no npm package carries the context. */
export const CITIZENSHIP_CONTEXT: ReadonlyMap<string, JsonObject> = new Map([
  [
    'https://w3id.org/citizenship/v4rc1',
    {
      '@context': {
        EmploymentAuthorizationDocumentCredential: `${VOCAB}EmploymentAuthorizationDocumentCredential`,
        EmploymentAuthorizationDocument: `${VOCAB}EmploymentAuthorizationDocument`,
        EmployablePerson: `${VOCAB}EmployablePerson`,
        Person: `${SCHEMA}Person`,
        additionalName: `${SCHEMA}additionalName`,
        birthDate: { '@id': `${SCHEMA}birthDate`, '@type': DATE },
        familyName: `${SCHEMA}familyName`,
        gender: `${SCHEMA}gender`,
        givenName: `${SCHEMA}givenName`,
        identifier: `${SCHEMA}identifier`,
        image: { '@id': `${SCHEMA}image`, '@type': '@id' },
        birthCountry: `${VOCAB}birthCountry`,
        employmentAuthorizationDocument: { '@id': `${VOCAB}employmentAuthorizationDocument`, '@type': '@id' },
        lprCategory: `${VOCAB}lprCategory`,
        lprNumber: `${VOCAB}lprNumber`,
        residentSince: { '@id': `${VOCAB}residentSince`, '@type': DATE },
      },
    },
  ],
]);
