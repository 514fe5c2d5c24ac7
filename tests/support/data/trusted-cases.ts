import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client } from '../processes/app.ts';

/** The calls of trusted lists that take a key. What each is called with is in `trustedCases`. */
export const TRUSTED_CALLS = [
  'createTrustedList',
  'uploadTrustedCertificates',
] as const satisfies readonly OperationId[];

// The same each time: a repeated call has the same body.
const NEXT_UPDATE = new Date(Date.now() + 90 * 86_400_000).toISOString();

/** A trusted list as it is created. */
export const trustedList = (name: string, purpose = 'issuers') => ({
  name,
  purpose,
  texts: {
    'en-US': { title: `${name} list`, description: 'Universities we know' },
    'es-MX': { title: `Lista ${name}`, description: 'Universidades que conocemos' },
  },
  nextUpdate: NEXT_UPDATE,
});

/** Returns these calls, each with two ways in which it may be made. */
export async function trustedCases(
  owner: Client,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  const { id: trustedListId } = (await owner.call('createTrustedList', { body: trustedList('Keyed') })).body;
  return [
    { operation: 'createTrustedList', call: n => ({ body: trustedList(`Keyed ${n}`) }) },
    {
      operation: 'uploadTrustedCertificates',
      call: n => ({ params: { trustedListId }, body: { type: 'did', text: `did:web:keyed-${n}.example` } }),
    },
  ];
}
