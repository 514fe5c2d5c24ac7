import type { OperationId } from '../../../contract/api/index.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { programOf } from '../worlds/programs.ts';
import { aCredential } from './open-credential.ts';

/** The calls of VC-API that take a key, each with two ways in which it may be made, and the service account that makes them. */
export async function vcApiCases(
  app: TestApp,
  owner: Client,
  projectId: string,
): Promise<{ client: Client; cases: { operation: OperationId; call: (n: 0 | 1) => CallOptions }[] }> {
  const { client } = await programOf(app, { name: 'VC-API', projectIds: [projectId] });
  const { keys } = (await owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
  const at = { projectId, keyId: keys[0]?.id as string };
  const known = [aCredential(), aCredential()];
  for (const credential of known) await client.call('issueVc', { params: at, body: { credential } });
  const [fresh, tokens] = [
    [aCredential(), aCredential()],
    [aCredential(), aCredential()],
  ];
  const credentialStatus = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' };
  return {
    client,
    cases: [
      { operation: 'issueVc', call: n => ({ params: at, body: { credential: fresh[n] } }) },
      {
        operation: 'issueVcToken',
        call: n => ({ params: { ...at, form: 'dc+sd-jwt' }, body: { credential: tokens[n] } }),
      },
      {
        operation: 'updateVcStatus',
        call: n => ({ params: { projectId }, body: { credentialId: known[n]?.id, credentialStatus } }),
      },
    ],
  };
}
