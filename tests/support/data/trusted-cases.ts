import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';

/** The calls of trusted lists that take a key. What each is called with is in `trustedCases`. */
export const TRUSTED_CALLS = [
  'createTrustedList',
  'uploadTrustedCertificates',
  'createTrustedSubscription',
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

/** Publishes a list with one entry. Returns its id, where it is, and who signed it. */
export async function publishedList(
  owner: Client,
  second: Client,
  name: string,
): Promise<{ id: string; address: string; signerId: string }> {
  const { id, address } = (await owner.call('createTrustedList', { body: trustedList(name) })).body;
  await listEntry(owner, second, id, `did:web:${name.toLowerCase()}.example`);
  const { body } = await owner.call('getTrustedList', { params: { trustedListId: id } });
  return { id, address, signerId: body.signer?.id ?? '' };
}

/** The same by another organization. */
export async function listOfOthers(app: TestApp, name: string): ReturnType<typeof publishedList> {
  const others = await app.as('owner@vales.example');
  await app.test.owner(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
    app.people['owner@vales.example']?.organizationId ?? '',
  ]);
  return publishedList(others, await app.as('projects@vales.example'), name);
}

/** Uploads a DID to a list, and has a second person approve it. */
export async function listEntry(owner: Client, second: Client, trustedListId: string, did: string): Promise<string> {
  const { body } = await owner.call('uploadTrustedCertificates', {
    params: { trustedListId },
    body: { type: 'did', text: did },
  });
  const certificateId = body.certificates[0]?.id ?? '';
  await second.call('approveTrustedCertificate', { params: { trustedListId, certificateId } });
  return certificateId;
}

/** Returns these calls, each with two ways in which it may be made. */
export async function trustedCases(
  app: TestApp,
  owner: Client,
): Promise<{ operation: OperationId; call: (n: 0 | 1) => CallOptions }[]> {
  const { id: trustedListId } = (await owner.call('createTrustedList', { body: trustedList('Keyed') })).body;
  const published = [await listOfOthers(app, 'Zero'), await listOfOthers(app, 'One')];
  return [
    { operation: 'createTrustedList', call: n => ({ body: trustedList(`Keyed ${n}`) }) },
    {
      operation: 'createTrustedSubscription',
      call: n => ({
        body: {
          address: published[n]?.address ?? '',
          signerId: published[n]?.signerId ?? '',
          name: `Keyed ${n}`,
          isAutomatic: true,
        },
      }),
    },
    {
      operation: 'uploadTrustedCertificates',
      call: n => ({ params: { trustedListId }, body: { type: 'did', text: `did:web:keyed-${n}.example` } }),
    },
  ];
}
