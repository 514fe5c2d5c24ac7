import { compileContext } from '../../../engine/contexts/index.ts';
import { buildCredential } from '../../../engine/credential/index.ts';
import type { CredentialInput } from '../../../engine/credential/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { statusEntry } from '../../../engine/status/index.ts';

export const STATUS_LIST = 'https://sello.example/api/v1/public/status/1';
export const CREATED = '2026-03-01T10:00:00Z';
export const NOW = new Date('2026-04-01T00:00:00Z');

export const CONTEXT = compileContext({
  vocab: 'https://sello.example/vocab/7#',
  types: ['Diploma'],
  fields: [
    { name: 'degree', datatype: 'string' },
    { name: 'average', datatype: 'number' },
    { name: 'credits', datatype: 'integer' },
    { name: 'honours', datatype: 'boolean' },
    { name: 'graduation', datatype: 'date' },
    { name: 'subjects', datatype: 'string' },
  ],
  approvals: true,
});

/** An unsecured diploma; `subject` and the rest override what stands by default. */
export function diploma(issuer: string, index = 1, more: Partial<CredentialInput> = {}): JsonObject {
  return buildCredential({
    context: CONTEXT,
    id: `https://sello.example/verify/${String(index).padStart(8, '0')}`,
    types: ['Diploma'],
    issuer,
    name: 'Diploma',
    validFrom: '2026-03-01T00:00:00Z',
    subject: {
      name: `Graduate ${index}`,
      degree: 'Licenciatura en Física',
      average: '9.5',
      credits: 300 + index,
      honours: true,
      graduation: '2026-02-28',
    },
    ...more,
  });
}

/** The same with an entry in the status list. */
export function listedDiploma(issuer: string, index = 1, more: Partial<CredentialInput> = {}): JsonObject {
  const status = statusEntry({ statusListCredential: STATUS_LIST, index, purpose: 'revocation' });
  return diploma(issuer, index, { status, ...more });
}
