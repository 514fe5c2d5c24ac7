import {
  ORGANIZATION_ROLES,
  PROJECT_ROLES,
  PROJECT_ROLE_IDS,
  type OrganizationRole,
  type ProjectRole,
} from '../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import type { Client, TestApp } from '../processes/app.ts';

export const ROLES = [...ORGANIZATION_ROLES, ...PROJECT_ROLES] as const;
export type Role = OrganizationRole | ProjectRole;

/** Someone of the university, or of another owner's organization, who holds exactly this role; a project role comes with org.member, as invitations give it. */
export async function memberWith(
  app: TestApp,
  role: Role,
  projectId: string,
  email = `${role}@roles.example`,
  ownersEmail = 'owner@uni.example',
): Promise<Client & { userId: string }> {
  const organizationId = app.people[ownersEmail]?.organizationId as string;
  const projectRole = PROJECT_ROLES.find(each => each === role);
  const [user] = await app.test.owner<{ id: string }>(
    `insert into users (email, name, lastname, password_hash, email_verified) select $1, 'Rol', $2, password_hash, true from users where email = 'owner@uni.example' returning id`,
    [email, role],
  );
  const userId = user?.id as string;
  await app.test.owner(
    'insert into organization_users (organization_id, user_id, name, lastname, email, roles) values ($1, $2, $3, $4, $5, $6)',
    [organizationId, userId, 'Rol', role, email, [projectRole ? 'org.member' : role]],
  );
  if (projectRole) {
    const owner = await app.as(ownersEmail);
    await owner.call('addProjectUser', {
      params: { projectId },
      body: { id: userId, roleId: PROJECT_ROLE_IDS[projectRole] },
    });
  }
  const answer = await app.nobody.call('login', {
    body: { username: email, password: DEMO_PASSWORD },
    from: `10.9.9.${ROLES.indexOf(role)}`,
  });
  return { ...app.clientOf(answer.body.access_token, organizationId, userId), userId };
}
