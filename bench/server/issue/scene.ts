import { ATTENDANCE } from '../../../server/demo/content.ts';
import { actAs, type As } from '../../../server/demo/caller.ts';
import type { Person } from '../../../server/demo/organizations.ts';
import { createDid } from '../../../server/modules/base/dids/index.ts';
import type { Bench } from '../platform.ts';

/** A template that issues at once, in a project of somebody's organization. */
export interface Scene {
  as: As;
  email: string;
  organizationId: string;
  projectId: string;
  templateId: string;
}

/** Sets a project with a template up for whoever owns an organization. */
export async function setUp(bench: Bench, owner: Person): Promise<Scene> {
  const as = actAs(bench.app.handlers, owner);
  const project = await as('createProject', {
    body: { name: 'Bench', category: 'education', networkId: bench.networkId },
  });
  const content = ATTENDANCE.template.content.filter(field => field.mode !== 'recipient');
  const fields = ATTENDANCE.schema.fields.filter(({ name }) => content.some(field => field.name === name));
  const schema = await as('createSchema', { body: { ...ATTENDANCE.schema, fields, projectId: project.id } });
  const template = await as('createTemplate', {
    params: { projectId: project.id },
    body: { ...ATTENDANCE.template, content, schemaId: schema.id },
  });
  return {
    as,
    email: owner.login.email,
    organizationId: owner.organizationId,
    projectId: project.id,
    templateId: template.id,
  };
}

/** One more organization like that of the owner, with the owner's password. */
export async function anotherLike(bench: Bench, owner: Person, number: number): Promise<Person> {
  const login = { ...owner.login, email: `owner${number}@bench.example` };
  return bench.parts.asOwner(async tx => {
    const { id: organizationId } = await tx.one<{ id: string }>(
      `insert into organizations (name, alias, status, membership, industry, country)
       select name || ' ' || $2, alias || '-' || $2, status, membership, industry, country from organizations where id = $1 returning id`,
      [owner.organizationId, String(number)],
    );
    const { did, keyId } = await createDid(tx, bench.parts.keystore, bench.publicUrl, { organizationId });
    await tx.run('update organizations set did = $2, did_key_id = $3 where id = $1', [organizationId, did, keyId]);
    const { id: userId } = await tx.one<{ id: string }>(
      `insert into users (email, name, lastname, password_hash, email_verified)
       select $2, name, lastname, password_hash, true from users where id = $1 returning id`,
      [owner.userId, login.email],
    );
    await tx.run(
      "insert into organization_users (organization_id, user_id, name, lastname, email, roles, key_management) values ($1, $2, $3, $4, $5, $6, 'none')",
      [organizationId, userId, login.name, login.lastname, login.email, login.roles],
    );
    return { userId, organizationId, login };
  });
}

/** Someone new, with the values that the template asks for. */
export const receiver = (prefix: string, i: number) => ({
  name: 'Persona',
  lastname: 'Ejemplo',
  did: `did:example:${prefix}${i}`,
  values: { course: `Curso ${i}`, hours: i },
});
