import { randomUUID } from 'node:crypto';

/** A credential as a caller of VC-API writes it, each with an id of its own. */
export const aCredential = (change: Record<string, unknown> = {}) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'] as unknown,
  id: `urn:uuid:${randomUUID()}` as unknown,
  type: ['VerifiableCredential', 'ExampleAlumniCredential'] as unknown,
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:ana', name: 'Ana Luz', level: 'B2' } as unknown,
  ...change,
});
