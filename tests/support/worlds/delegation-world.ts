import { expect } from 'vitest';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import type { Credential } from '../../../contract/credentials/credentials/index.ts';
import type { Client, TestApp } from '../processes/app.ts';
import { diplomaProject, graduate } from './diploma.ts';

const DAY = 24 * 3600 * 1000;

/** A project of diplomas with two approvers, and one more who may sign in the place of either; and what they do. */
export async function delegationWorld(app: TestApp) {
  const project = await diplomaProject(app);
  const [owner, manager, one, two, delegate] = (await Promise.all(
    ['owner', 'member', 'signer', 'signer2', 'users'].map(who => app.as(`${who}@uni.example`)),
  )) as [Client, Client, Client, Client, Client];
  const idOf = (who: string) => app.people[`${who}@uni.example`]?.userId as string;
  const at = () => ({ projectId: project.projectId });
  const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
  const giveRole = (who: string, role: keyof typeof PROJECT_ROLE_IDS, projectId = project.projectId) =>
    owner.call('addProjectUser', { params: { projectId }, body: { id: idOf(who), roleId: PROJECT_ROLE_IDS[role] } });
  await giveRole('users', 'project.signer');

  const now = () => app.app.parts.clock();
  const instant = (inMs: number) => new Date(now() + inMs).toISOString();
  const goAway = (who: Client, delegateId: string, more: object = {}) =>
    who.call('createDelegation', { body: { delegateId, startsAt: instant(0), endsAt: instant(DAY), ...more } });
  const end = (who: Client, delegationId: string) => who.call('endDelegation', { params: { delegationId } });
  const show = async (credentialId: string): Promise<Credential> =>
    (await owner.call('getCredential', of(credentialId))).body;
  let people = 500;
  const nextGraduate = () => graduate((people += 1));
  async function issue(count: number, who = owner, templateId = project.manualId): Promise<string[]> {
    const receiver = Array.from({ length: count }, nextGraduate);
    const asked = await who.call('issueCredentials', { params: at(), body: { templateId, receiver } });
    await app.workers.drain();
    const { body } = await owner.call('listIssueResults', { params: { ...at(), requestId: asked.body.id } });
    return body.results.map(each => each.credentialId as string);
  }
  const issueOne = async (who = owner, templateId = project.manualId) => (await issue(1, who, templateId))[0] as string;
  const sign = async (who: Client, ids: string[]) =>
    (await who.call('signCredentials', { params: at(), body: { ids } })).body;
  const approversOf = async (id: string) => (await show(id)).approvers.map(each => each.userId);
  const bell = async (who: Client, type: string) =>
    (await who.call('listNotifications', { query: { limit: 1000 } })).body.notifications.filter(
      each => each.type === type,
    );

  /** While it holds, then it is ended. */
  async function during<T>(who: Client, delegateId: string, work: (id: string) => Promise<T>): Promise<T> {
    const made = await goAway(who, delegateId);
    expect(made).toMatchObject({ status: 201 });
    try {
      return await work(made.body.id);
    } finally {
      await end(who, made.body.id);
    }
  }
  return {
    project,
    owner,
    manager,
    one,
    two,
    delegate,
    idOf,
    at,
    of,
    giveRole,
    now,
    instant,
    goAway,
    end,
    show,
    issue,
    issueOne,
    sign,
    approversOf,
    bell,
    during,
    nextGraduate,
  };
}
