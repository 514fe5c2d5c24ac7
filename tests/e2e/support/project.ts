import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import type { Act } from './api.ts';

/** A project of its own for a test, so that what it does is seen by no other one. */
export interface OwnProject {
  projectId: string;
  schemaId: string;
  /** Issues at once. */
  automaticId: string;
  /** Waits for signer@uni.example. */
  manualId: string;
}

/** Makes a project of the university with a signer and two templates that ask for a course. */
export async function ownProject(owner: Act, name: string, category = 'other'): Promise<OwnProject> {
  const networkId = (await owner('getSettings')).networks[0]?.id;
  const { id: projectId } = await owner('createProject', { body: { name, category, networkId } });
  const { users } = await owner('listOrganizationUsers');
  const idOf = (email: string) => users.find(user => user.email === email)?.id;
  const give = (email: string, role: keyof typeof PROJECT_ROLE_IDS) =>
    owner('addProjectUser', { params: { projectId }, body: { id: idOf(email), roleId: PROJECT_ROLE_IDS[role] } });
  await give('signer@uni.example', 'project.signer');
  await give('member@uni.example', 'project.manager');
  const { id: schemaId } = await owner('createSchema', { body: { ...ATTENDANCE.schema, projectId } });
  const template = async (title: string, rest: object) =>
    (
      await owner('createTemplate', {
        params: { projectId },
        body: { ...ATTENDANCE.template, title, schemaId, ...rest },
      })
    ).id;
  return {
    projectId,
    schemaId,
    automaticId: await template('At once', {}),
    manualId: await template('With approval', {
      config: { approvalMode: 'manual' },
      approvalsRequired: 1,
      signers: [idOf('signer@uni.example')],
    }),
  };
}

/** Issues one credential, to an Ana, and answers its id, once it stands. */
export async function issueOne(
  owner: Act,
  projectId: string,
  templateId: string,
  email: string,
  lastname = 'Prueba',
): Promise<string> {
  const receiver = { name: 'Ana', lastname, email, values: { course: 'Buceo' } };
  const { id: requestId } = await owner('issueCredentials', { params: { projectId }, body: { templateId, receiver } });
  const { results } = await owner('getIssueRequest', { params: { projectId, requestId } });
  const id = results[0]?.credentialId;
  if (!id) throw new Error(`nothing was issued to ${email}`);
  return id;
}
