import { randomUUID } from 'node:crypto';
import { APPROVALS_MAX } from '../../engine/approvals/index.ts';
import { didJwkOf } from '../../engine/openid4vci/index.ts';
import { hashOfTransactionData } from '../../engine/openid4vp/index.ts';
import { noblePrimitives } from '../../engine/primitives/index.ts';
import { jsonIn, parseJws, presentSdJwt } from '../../engine/tokens/index.ts';
import { isAsked } from '../../contract/credentials/credentials/index.ts';
import { PROJECT_ROLE_IDS } from '../../contract/base/access/index.ts';
import { actAs, type As } from '../../server/demo/caller.ts';
import { createPassIssuer, thumbprintOf } from '../../server/modules/accounts/passes/pass.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { walletKey, type WalletKey } from '../../tests/support/counterparts/pass-wallet.ts';
import type { Figure } from './issue/figure.ts';
import { receiver, type Scene } from './issue/scene.ts';
import type { Bench } from './platform.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Has an approver approve with the key of a new wallet, which holds their pass. */
async function linked(
  bench: Bench,
  { as, organizationId }: Scene,
  userId: string,
): Promise<WalletKey & { pass: string }> {
  const wallet = walletKey();
  await onOwnConnection(bench.address.owner, client =>
    client.query(
      `insert into member_wallets (id, organization_id, user_id, name, key_thumbprints, key_dids, created_at, linked_at) values ($1, $2, $3, 'Bench', $4, $5, now(), now())`,
      [randomUUID(), organizationId, userId, [thumbprintOf(wallet.key)], [didJwkOf(wallet.key)]],
    ),
  );
  const params = { memberId: userId };
  const { revision } = await as('getOrganizationUser', { params });
  await as('updateOrganizationUser', { params, body: { keyManagement: 'wallet', revision } });
  const { issue } = await createPassIssuer(bench.app.parts);
  return { ...wallet, pass: await issue({ organizationId, userId }, wallet.key) };
}

/** Answers a request as a wallet does: it reads the request over HTTP, and signs the root. */
async function answer(link: string, { pass, signer }: WalletKey & { pass: string }): Promise<void> {
  const uri = new URL(link).searchParams.get('request_uri') ?? '';
  const read = await fetch(uri, { method: 'POST', headers: FORM, body: '' });
  const request = jsonIn(parseJws(await read.text()).payload) as {
    client_id: string;
    nonce: string;
    state: string;
    response_uri: string;
    transaction_data: string[];
  };
  const presented = await presentSdJwt(pass, [], {
    signer,
    audience: request.client_id,
    nonce: request.nonce,
    issuedAt: Math.floor(Date.now() / 1000),
    primitives: noblePrimitives,
    more: {
      transaction_data_hashes: request.transaction_data.map(each => hashOfTransactionData(each, noblePrimitives)),
      transaction_data_hashes_alg: 'sha-256',
    },
  });
  const body = new URLSearchParams({ vp_token: JSON.stringify({ pass: [presented] }), state: request.state });
  const taken = await fetch(request.response_uri, { method: 'POST', headers: FORM, body });
  if (!taken.ok) throw new Error(`The answer was refused: ${await taken.text()}`);
}

/** A project member who approves a template of the scene, with credentials that wait for them. */
async function waiting(bench: Bench, { as, projectId, templateId }: Scene, userId: string): Promise<string[]> {
  await as('addProjectUser', {
    params: { projectId },
    body: { id: userId, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
  const { title, schemaId, content, expiration, params, config } = await as('getTemplate', {
    params: { projectId, templateId },
  });
  const { id } = await as('createTemplate', {
    params: { projectId },
    body: {
      title,
      schemaId,
      content,
      expiration,
      params,
      config: { ...config, approvalMode: 'manual' },
      approvalsRequired: 1,
      signers: [userId],
    },
  });
  const asked = await as('issueCredentials', {
    params: { projectId },
    body: { templateId: id, receiver: Array.from({ length: APPROVALS_MAX }, (_, i) => receiver('approved', i)) },
  });
  await bench.workers.drain();
  const { results } = await as('listIssueResults', {
    params: { projectId, requestId: asked.id },
    query: { limit: APPROVALS_MAX },
  });
  return results.flatMap(({ credentialId }) => credentialId ?? []);
}

/** Approves credentials by one answer of a wallet: its request, and the answer that approves and signs all of them. */
export async function approving(bench: Bench, scene: Scene): Promise<Figure[]> {
  const person = bench.people['signer@uni.example'];
  if (!person) throw new Error('The demonstration has no signer');
  const wallet = await linked(bench, scene, person.userId);
  const ids = await waiting(bench, scene, person.userId);
  const signer: As = actAs(bench.app.handlers, person);
  const start = performance.now();
  const asked = await signer('signCredentials', {
    params: { projectId: scene.projectId },
    query: { keystore: 'wallet' },
    body: { ids },
  });
  if (!isAsked(asked)) throw new Error('No wallet was asked');
  const seconds = (from: number) => (performance.now() - from) / 1000;
  const took = seconds(start);
  const answered = performance.now();
  await answer(asked.link ?? '', wallet);
  const given = seconds(answered);
  const { done } = await signer('getWalletApproval', { params: { approvalId: asked.id } });
  if (done !== ids.length) throw new Error(`${done} of ${ids.length} were approved`);
  const count = ids.length.toLocaleString('en-US');
  return [
    { work: `a wallet is asked for ${count} approvals by one root`, value: took, unit: 's' },
    { work: `${count} approvals by one root, taken and signed by the organization`, value: given, unit: 's' },
  ];
}
