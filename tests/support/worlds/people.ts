import { PROJECT_ROLE_IDS, type OrganizationRole, type ProjectRole } from '../../../contract/base/access/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import type { Answer, Client, TestApp } from '../processes/app.ts';
import { lettersTo } from '../documents/letters.ts';
import type { DiplomaProject } from './diploma.ts';

/** The key of an answer that refused. */
export const keyOf = (answer: Answer): string | undefined => (answer.body as { key?: string }).key;

/** Whether an answer refused for want of the right to it. */
export const isForeign = (answer: Answer): boolean =>
  answer.status === 403 && ['role.not_yours', 'user.not_yours', 'auth.forbidden'].includes(keyOf(answer) ?? '');

/** Calls about one person, by whoever makes them. */
export const onPerson = {
  update: (client: Client, userId: string, body: object) =>
    client.call('updateOrganizationUser', { params: { memberId: userId }, body }),
  status: (client: Client, userId: string, to: 'active' | 'disabled') =>
    client.call('changeOrganizationUserStatus', { params: { memberId: userId }, body: { status: to } }),
  signOut: (client: Client, userId: string) => client.call('signOutOrganizationUser', { params: { memberId: userId } }),
  reinvite: (client: Client, userId: string) =>
    client.call('reinviteOrganizationUser', { params: { memberId: userId } }),
  remove: (client: Client, userId: string) => client.call('removeOrganizationUser', { params: { memberId: userId } }),
};

/** Invites people of no name to the caller's organization, as viewers unless it is said otherwise. */
export const invitePeople = (client: Client, emails: readonly string[], more: object = {}) =>
  client.call('inviteOrganizationUsers', {
    body: { people: emails.map(email => ({ name: 'Nueva', lastname: 'Persona', email })), roles: ['viewer'], ...more },
  });

/** Sets a password by the code of a letter. */
export const takeUp = (app: TestApp, code: string, password = DEMO_PASSWORD) =>
  app.nobody.call('changePasswordByCode', { body: { code, password } });

/** The newest letter to an address, its code, and how many there were. */
export async function letterTo(app: TestApp, email: string) {
  const mails = await lettersTo(app, email);
  const newest = mails.at(-1);
  return {
    ...newest,
    code: /\/(?:reset|invitations)\/([\w-]+)/.exec(newest?.text ?? '')?.[1] as string,
    count: mails.length,
  };
}

/** Signs in by an address and a password. */
export const logIn = (app: TestApp, username: string, password = DEMO_PASSWORD) =>
  app.nobody.call('login', { body: { username, password } });

/** People of the university, made for a test, and what its owner does with them. */
export async function universityPeople(app: TestApp, project: DiplomaProject) {
  const owner = await app.as('owner@uni.example');
  const organizationId = app.people['owner@uni.example']?.organizationId as string;
  let made = 0;
  const emails = new Map<string, string>();
  return {
    owner,
    organizationId,
    idOf: (who: string) => app.people[`${who}@uni.example`]?.userId as string,
    emailOf: (userId: string) => emails.get(userId) as string,
    /** Somebody of the university who can sign in. */
    async person(roles: readonly OrganizationRole[] = ['org.member'], status = 'active'): Promise<string> {
      made += 1;
      const email = `anybody${made}@uni.example`;
      const [user] = await app.test.owner<{ id: string }>(
        `insert into users (email, name, lastname, password_hash, email_verified)
         select $1, 'Alguien', 'Más', password_hash, true from users where email = 'owner@uni.example' returning id`,
        [email],
      );
      const id = user?.id as string;
      await app.test.owner(
        `insert into organization_users (organization_id, user_id, name, lastname, email, roles, status, invitation_ends_at, invited_at)
         values ($1, $2, 'Alguien', 'Más', $3, $4, $5, now() + interval '7 days', now())`,
        [organizationId, id, email, roles, status],
      );
      emails.set(id, email);
      return id;
    },
    get: async (userId: string) => (await owner.call('getOrganizationUser', { params: { memberId: userId } })).body,
    events: async (userId: string) =>
      (await owner.call('listOrganizationUserEvents', { params: { memberId: userId } })).body.events,
    async signIn(userId: string, password = DEMO_PASSWORD) {
      const answer = await logIn(app, emails.get(userId) as string, password);
      const client = app.clientOf(answer.body.access_token, organizationId, userId);
      return { answer, client, refresh: answer.body.refresh_token };
    },
    assign: (userId: string, role: ProjectRole) =>
      owner.call('addProjectUser', {
        params: { projectId: project.projectId },
        body: { id: userId, roleId: PROJECT_ROLE_IDS[role] },
      }),
  };
}
