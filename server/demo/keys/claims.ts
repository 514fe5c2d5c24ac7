import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { GENERAL_WALLET_FORMS } from '../../../contract/accounts/wallets/index.ts';
import type { Workers } from '../../platform/jobs/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { actAs } from '../caller.ts';
import { GRADUATES, RECOMMENDED } from '../content.ts';
import type { People, Person } from '../organizations.ts';
import { claimInWallet } from './demo-wallet.ts';
import { ATTENDED, WALLET_TEMPLATE } from './suites.ts';

const APPROVER = 'signer2@uni.example';
/** Approved by a signer: its recipients can claim it before that. */
const APPROVED_TEMPLATE = 'Constancia para billeteras, con aprobación';
const claimant = (name: string) => {
  const found = [...GRADUATES, ...RECOMMENDED].find(({ person }) => person.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found.person;
};
const [READY, WAITS, LOST, FAILED, HOLDS] = ['Magnolia', 'Encina', 'Sauce', 'Romero', 'Jacaranda'].map(claimant);

/**
 * Fills what recipients' wallets do: one who can claim, one whose claim waits for an approval, one who lost their wallet, one whose wallet failed, and one who
 * holds their credential. Answers who can claim.
 */
export async function fillClaims({
  handlers,
  parts,
  people,
  workers,
}: {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  workers: Workers;
}): Promise<{ organizationId: string; recipientId: string }> {
  const person = (email: string) => people[email] as Person;
  const owner = person('owner@uni.example');
  const as = actAs(handlers, owner);
  const { projects } = await as('listProjects', { params: { userId: owner.userId }, query: { limit: 100 } });
  const projectId = projects.find(({ category }) => category === 'other')?.id ?? '';
  const { templates } = await as('listTemplates', { params: { projectId }, query: { limit: 100 } });
  const { id: templateId = '', schemaId = '' } = templates.find(({ title }) => title === WALLET_TEMPLATE) ?? {};
  const { config, content, params } = await as('getTemplate', { params: { projectId, templateId } });
  await as('addProjectUser', {
    params: { projectId },
    body: { id: person(APPROVER).userId, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
  const { id: approvedId } = await as('createTemplate', {
    params: { projectId },
    body: {
      title: APPROVED_TEMPLATE,
      schemaId,
      content,
      expiration: { type: 'none' },
      params,
      config: { ...config, approvalMode: 'manual', walletForms: [...GENERAL_WALLET_FORMS] },
      approvalsRequired: 1,
      signers: [person(APPROVER).userId],
    },
  });
  const issue = async (to: ReturnType<typeof claimant> | undefined, from: string) => {
    const { id: requestId } = await as('issueCredentials', {
      params: { projectId },
      body: { templateId: from, receiver: { ...to, values: ATTENDED } },
    });
    await workers.drain({ all: true });
    const { results } = await as('getIssueRequest', { params: { projectId, requestId } });
    return { projectId, credentialId: results[0]?.credentialId ?? '', email: to?.email ?? '' };
  };
  const wallet = { as, parts, workers };
  await issue(READY, templateId);
  await claimInWallet(wallet, await issue(WAITS, approvedId), 'credential_accepted');
  await claimInWallet(wallet, await issue(HOLDS, templateId), 'credential_accepted');
  await claimInWallet(wallet, await issue(FAILED, templateId), 'credential_failure');
  await claimInWallet(wallet, await issue(LOST, templateId), 'credential_accepted');
  const idOf = async (email = '') => (await as('listRecipients', { query: { q: email } })).recipients[0]?.id ?? '';
  const recipientId = await idOf(LOST?.email);
  const { wallets } = await as('getRecipientWallets', { params: { recipientId } });
  for (const { id: walletId } of wallets) await as('unlinkRecipientWallet', { params: { recipientId, walletId } });
  await workers.drain({ all: true });
  return { organizationId: owner.organizationId, recipientId: await idOf(READY?.email) };
}
