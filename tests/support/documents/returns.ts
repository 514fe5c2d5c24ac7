import type { Credential } from '../../../contract/credentials/credentials/index.ts';
import type { Client, TestApp } from '../processes/app.ts';
import { byCustody } from './by-custody.ts';
import { diplomaProject, graduate } from '../worlds/diploma.ts';

/** A project whose credentials two approve, with those who work on it and what they do with what is given back. */
export async function returnsIn(app: TestApp) {
  const project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const manager = await app.as('member@uni.example');
  const one = await app.as('signer@uni.example');
  const two = await app.as('signer2@uni.example');
  const at = () => ({ projectId: project.projectId });
  const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
  const show = async (credentialId: string): Promise<Credential> =>
    (await owner.call('getCredential', of(credentialId))).body;
  let people = 0;
  /** Somebody who was not issued to yet. */
  const nextGraduate = () => graduate((people += 1));
  /** Who was issued to last. */
  const lastGraduate = () => graduate(people);
  async function issue(count: number, who = owner): Promise<string[]> {
    const receiver = Array.from({ length: count }, () => nextGraduate());
    const asked = await who.call('issueCredentials', {
      params: at(),
      body: { templateId: project.manualId, receiver },
    });
    await app.workers.drain();
    const { body } = await owner.call('listIssueResults', { params: { ...at(), requestId: asked.body.id } });
    return body.results.map(each => each.credentialId as string);
  }
  const issueOne = async (who = owner): Promise<string> => (await issue(1, who))[0] as string;
  const sign = async (who: Client, ids: string[], revisions?: number[]) =>
    byCustody(
      (await who.call('signCredentials', { params: at(), body: { ids, ...(revisions && { revisions }) } })).body,
    );
  const giveBack = async (who: Client, ids: string[], more: object = {}) =>
    (await who.call('returnCredentials', { params: at(), body: { ids, reason: 'The degree is wrong', ...more } })).body;
  const askAgain = (id: string, values: Record<string, unknown> = {}, more: object = {}, who = owner) =>
    who.call('askAgain', { ...of(id), body: { values: { ...graduate(1).values, ...values }, ...more } });
  const bell = async (who: Client, type: string) =>
    (await who.call('listNotifications', { query: { limit: 1000 } })).body.notifications.filter(
      each => each.type === type,
    );
  const asked = async (who: Client, id: string) =>
    (await bell(who, 'requestSignature')).filter(each => each.data.credentialId === id && each.status !== 'completed')
      .length;
  const waiting = async (who: Client) =>
    (await who.call('listApproverCredentials', { params: at(), query: { limit: 1000 } })).body.credentials.map(
      each => each.id,
    );
  return {
    nextGraduate,
    lastGraduate,
    project,
    owner,
    manager,
    one,
    two,
    at,
    of,
    show,
    issue,
    issueOne,
    sign,
    giveBack,
    askAgain,
    bell,
    asked,
    waiting,
  };
}
