import type { PublicVerification } from '../../../contract/verification/index.ts';

/** A verification as the API answers it; `more` overrides. */
export const sample = (more: Partial<PublicVerification> = {}): PublicVerification => ({
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  verdict: 'valid',
  status: 'enabled',
  document: 'active',
  checkedAt: '2026-06-02T00:00:00.000Z',
  steps: [
    { id: 'issuer', outcome: 'passed', reason: null, sources: [] },
    { id: 'approval.1', outcome: 'passed', reason: null, sources: [] },
    { id: 'status', outcome: 'passed', reason: null, sources: [] },
  ],
  issuer: {
    did: 'did:web:sello.example:dids:0a',
    name: 'Universidad del Valle Azul',
    image: null,
    membership: 'production',
    verified: true,
  },
  template: { name: 'Diploma', description: '' },
  title: 'Diploma de licenciatura',
  subtitle: 'Generación 2026',
  subject: { name: 'María Núñez', fields: [{ name: 'grade', label: 'Promedio', value: '9.5' }] },
  language: 'es-MX',
  validFrom: '2026-07-01T00:00:00.000Z',
  validUntil: '2026-08-15T00:00:00.000Z',
  issuedAt: '2026-06-01T00:00:00.000Z',
  revocation: null,
  approvals: [{ name: 'Ana Torres', did: 'did:web:sello.example:dids:0b' }],
  issuedOnTrial: false,
  local: false,
  digest: 'ab'.repeat(32),
  seals: { issuance: null, revocation: null },
  links: {
    credential: 'https://sello.example/api/v1/public/credentials/AbCdEfGhIjKlMnOpQrStUv',
    credentialWithApprovals: 'https://sello.example/api/v1/public/credentials/AbCdEfGhIjKlMnOpQrStUv?proofs=all',
    pdf: 'https://sello.example/api/v1/public/credentials/AbCdEfGhIjKlMnOpQrStUv/pdf',
    statusList: 'https://sello.example/api/v1/public/status/1',
  },
  ...more,
});
