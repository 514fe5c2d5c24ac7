import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { DIPLOMA } from '../../../server/demo/content.ts';
import type { TestApp } from '../processes/app.ts';

/** A project of the university with a manager, two signers, a diploma template that needs both, and one that needs nobody. */
export interface DiplomaProject {
  projectId: string;
  schemaId: string;
  manualId: string;
  automaticId: string;
}

const must = <T>(answer: { status: number; body: unknown }, what: string): T => {
  if (answer.status >= 300) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
};

/** Makes the project through the API, as its owner. */
export async function diplomaProject(app: TestApp): Promise<DiplomaProject> {
  const owner = await app.as('owner@uni.example');
  const { id: projectId } = must<{ id: string }>(
    await owner.call('createProject', { body: { name: 'Diplomas', category: 'education', networkId: app.networkId } }),
    'project',
  );
  const give = async (email: string, role: keyof typeof PROJECT_ROLE_IDS) =>
    must(
      await owner.call('addProjectUser', {
        params: { projectId },
        body: { id: app.people[email]?.userId, roleId: PROJECT_ROLE_IDS[role] },
      }),
      email,
    );
  await give('member@uni.example', 'project.manager');
  await give('signer@uni.example', 'project.signer');
  await give('signer2@uni.example', 'project.signer');
  await give('viewer@uni.example', 'project.viewer');
  const { id: schemaId } = must<{ id: string }>(
    await owner.call('createSchema', { body: { ...DIPLOMA.schema, projectId } }),
    'schema',
  );
  const signers = ['signer@uni.example', 'signer2@uni.example'].map(email => app.people[email]?.userId);
  const manual = must<{ id: string }>(
    await owner.call('createTemplate', { params: { projectId }, body: { ...DIPLOMA.template, schemaId, signers } }),
    'manual template',
  );
  const automatic = must<{ id: string }>(
    await owner.call('createTemplate', {
      params: { projectId },
      body: {
        ...DIPLOMA.template,
        title: 'Constancia',
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        schemaId,
      },
    }),
    'automatic template',
  );
  return { projectId, schemaId, manualId: manual.id, automaticId: automatic.id };
}

/** A row for those templates. */
export const graduate = (n: number, values: Record<string, unknown> = {}) => ({
  name: 'Persona',
  lastname: 'Ejemplo',
  email: `persona${n}@alumni.example`,
  values: { degree: 'Física', average: 9.5, graduationDate: '2026-06-26', ...values },
});
