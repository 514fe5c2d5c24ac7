import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccountRole } from '../../../../contract/base/access/index.ts';
import type { Tx } from '../../../../server/platform/database/index.ts';
import { startTestApp, type TestApp } from '../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
/** One credential of each state, by the words that the attacks below name it with. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const at = { projectId: project.projectId };
  const issue = async (templateId: string, n: number) => {
    const answer = await owner.call('issueCredentials', { params: at, body: { templateId, receiver: graduate(n) } });
    const request = await owner.call('getIssueRequest', { params: { ...at, requestId: answer.body.id } });
    return request.body.results[0]?.credentialId as string;
  };
  ids.signed = await issue(project.automaticId, 1);
  ids.revoked = await issue(project.automaticId, 2);
  ids.pending = await issue(project.manualId, 3);
  ids.approved = await issue(project.manualId, 4);
  ids.canceled = await issue(project.manualId, 5);
  ids.returned = await issue(project.manualId, 6);
  const one = (credentialId: string | undefined) => ({ params: { ...at, credentialId: credentialId as string } });
  expect(
    (await owner.call('revokeCredential', { ...one(ids.revoked), body: { metadata: { description: 'Plagio' } } }))
      .status,
  ).toBe(200);
  expect((await owner.call('cancelCredential', one(ids.canceled))).status).toBe(200);
  const signer = await app.as('signer@uni.example');
  expect((await signer.call('signCredentials', { params: at, body: { ids: [ids.approved] } })).body).toMatchObject({
    failed: [],
  });
  await signer.call('returnCredentials', { params: at, body: { ids: [ids.returned], reason: 'Wrong' } });
  await app.workers.drain();
  ids.organization = app.people['owner@uni.example']?.organizationId as string;
  ids.other = app.people['owner@trial.example']?.organizationId as string;
  for (const who of ['owner', 'viewer', 'signer', 'users', 'member'])
    ids[who] = app.people[`${who}@uni.example`]?.userId as string;
  ids.stranger = app.people['owner@trial.example']?.userId as string;
  ids.project = project.projectId;
  const account = await owner.call('createServiceAccount', {
    body: {
      name: 'Here',
      type: 'licenses.api',
      roles: [serviceAccountRole('licenses.api', project.projectId)],
    },
  });
  ids.account = account.body.id;
});
afterAll(() => app.stop());

/** The statement with each `:word` in its place, on a row that is there. */
const said = (sql: string) => sql.replace(/(?<![:\w]):(\w+)/g, (_, word: string) => `'${ids[word] ?? `no ${word}`}'`);

const refusedIn = async (sql: string, run: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>) => {
  const failure = await run(tx => tx.rows(said(sql))).then(
    rows => `let through: ${JSON.stringify(rows)}`,
    (error: unknown) => (error as { code?: string }).code,
  );
  expect(failure, sql).toBe('42501');
};
const asApplication = (work: (tx: Tx) => Promise<unknown>) =>
  app.test.database.organization(ids.organization as string, work);
const asPlatform = (work: (tx: Tx) => Promise<unknown>) => app.test.database.platform('tests', work);

const EVENT = `'update', 'credentials', 'x', null, :owner, '', '', '', null, null`;

/** A credential as no code makes it; without `proof`, alone. */
const made = (row: { progress: string; digest: string; issuedAt: string; required: string; proof?: string }) => {
  const credential = `insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, title,
      language, network_id, status_list_id, status_index, requested_at, approvals_required${row.progress === `'pending'` ? '' : ', progress, digest, issued_at'})
    select gen_random_uuid(), 'made', organization_id, project_id, template_id, 1, recipient_id, 'x', 'x', 'es', network_id, status_list_id, -1, now(),
      ${row.required}${row.progress === `'pending'` ? '' : `, ${row.progress}, ${row.digest}, ${row.issuedAt}`} from credentials where id = :canceled returning id`;
  return row.proof === undefined
    ? credential
    : `with made as (${credential})
       insert into credential_documents (credential_id, organization_id, fields, unsigned${row.proof === 'null' ? '' : ', proof'})
       select id, :organization, '[]', '{}'${row.proof === 'null' ? '' : `, ${row.proof}`} from made returning credential_id`;
};

describe.each([
  ['the application', asApplication],
  ['the platform', asPlatform],
])('%s, by a statement that goes round the code,', (_, run) => {
  it.each([
    'insert into events select * from events limit 1',
    `insert into event_values select * from event_values limit 1`,
    `update events set type = 'x'`,
    'delete from events',
    `update event_values set new = '{}'`,
    'delete from event_values',
    `update event_origins set ip = 'x'`,
    'delete from event_origins',
    `select append_event(:organization, ${EVENT})`,
  ])('bends no event: %s', sql => refusedIn(sql, run));

  it.each([
    `update credentials set standing = 'active' where id = :revoked`,
    `update credentials set standing = 'canceled', holds_place = false where id = :signed`,
    `update credentials set standing = 'revoked', revoked_at = now() where id = :pending`,
    `update credentials set standing = 'suspended' where id = :signed`,
    `update credentials set progress = 'signed' where id = :pending`,
    `update credentials set progress = 'signed', digest = '\\x00', issued_at = now() where id = :approved`,
    `update credentials set progress = 'pending' where id = :signed`,
    `update credentials set progress = 'delivered' where id = :pending`,
    `update credentials set digest = '\\x00' where id = :signed`,
    `update credentials set issued_at = now() where id = :signed`,
    `update credentials set digest = '\\x00' where id = :pending`,
    `update credentials set revocation_reason = 'y' where id = :revoked`,
    `update credentials set holds_place = true where id = :revoked`,
    `update credentials set sendings = 0 where id = :signed`,
    `update credentials set expired = true where id = :signed`,
    `update credentials set approvals = 2 where id = :pending`,
    `update credentials set approvals = 0 where id = :approved`,
    `update credentials set approvals = 2 where id = :signed`,
    ...['public_id', 'organization_id', 'project_id', 'template_id', 'recipient_id', 'status_index'].map(
      column => `update credentials set ${column} = ${column} where id = :signed`,
    ),
    ...['title', 'subtitle', 'language', 'receiver_name', 'receiver_did'].flatMap(column =>
      ['signed', 'pending', 'approved', 'canceled'].map(
        which => `update credentials set ${column} = 'x' where id = :${which}`,
      ),
    ),
    ...['signed', 'approved', 'canceled'].map(
      which => `update credentials set revision = revision + 1 where id = :${which}`,
    ),
    'update credentials set revision = revision + 2 where id = :pending',
    'update credentials set expires_at = now() where id = :signed',
    'update credentials set approvals_required = 0 where id = :pending',
    `update credentials set progress = 'returned' where id = :signed`,
    `update credentials set progress = 'returned' where id = :canceled`,
    `update credentials set progress = 'signed', digest = '\\x00', issued_at = now() where id = :returned`,
    `update credentials set progress = 'pending' where id = :returned`,
    `update credentials set approvals = 1 where id = :returned`,
    'delete from credential_approvals where credential_id = :approved',
    'delete from credential_approvals where credential_id = :pending',
    `update credential_documents set unsigned = '{}' where credential_id = :returned`,
    'delete from credentials where id = :canceled',
    `update credential_documents set unsigned = '{}' where credential_id = :signed`,
    `update credential_documents set fields = '[]' where credential_id = :pending`,
    `update credential_documents set proof = '{}' where credential_id = :signed`,
    `update credential_documents set proof = null where credential_id = :signed`,
    `update credential_documents set proof = '{}' where credential_id = :pending`,
    'delete from credential_documents where credential_id = :pending',
    `update credential_approvals set proof = null, approved_at = null where credential_id = :approved and proof is not null`,
    `update credential_approvals set proof = '{}' where credential_id = :approved and proof is not null`,
    `update credential_approvals set proof = '{}', approved_at = now() where credential_id = :pending`,
    `update credential_approvals set did = 'did:web:mine' where credential_id = :pending`,
    'delete from credential_approvals where credential_id = :approved',
    `insert into credential_approvals (credential_id, organization_id, position, user_id, name, did) values (:pending, :organization, 9, :viewer, 'x', 'did:web:mine')`,
    `update credential_schemas set text = '{}'`,
    `update seals set root = 'x'`,
    `update seals set transaction_hash = '0x0' where state = 'sealed'`,
    `update seals set state = 'prepared' where state = 'sealed'`,
    'delete from seals',
    `update seal_leaves set salt = '\\x00'`,
    'delete from seal_leaves',
    `update seal_trees set nodes = ''`,
    'delete from seal_trees',
    `update status_lists set bits = decode(repeat('00', length(bits)), 'hex')`,
    'update status_lists set next = 0',
    'update status_lists set version = 0',
    'update status_lists set shift = 0',
    'delete from status_lists',
    'update token_status_lists set shift = 0',
    'delete from token_status_lists',
    'update credential_tokens set list_index = 0',
    'delete from credential_tokens',
    `update credential_types set document = '{}'`,
    'delete from credential_types',
    `update mail_outbox set recipient = 'me@x.example'`,
    'delete from mail_outbox',
  ])('bends nothing of a credential: %s', sql => refusedIn(sql, run));

  it.each([
    `update organizations set membership = 'production'`,
    `update organizations set status = 'verified'`,
    'update organizations set platform_owner = true',
    `update organizations set trial_ends_at = null`,
    `update organizations set did = 'did:web:mine'`,
    `insert into organization_domains (organization_id, domain, token, state, claimed_at, check_at) values (:organization, 'mine.example', 'x', 'active', now(), now())`,
    `update organization_domains set domain = 'mine.example'`,
    `update organization_domains set token = 'x'`,
    `select use_domain(:viewer, :organization, gen_random_uuid(), now())`,
    `select leave_domain(:viewer, :organization, gen_random_uuid(), 'withdrawn', now())`,
    `select leave_domain(null, :organization, gen_random_uuid(), 'lost', now())`,
    `update status_lists set did = 'did:web:mine'`,
    `insert into organizations (name, alias) values ('x', 'x')`,
    `insert into organizations (name, alias, status, membership) values ('x', 'x', 'verified', 'production')`,
    `update organization_users set roles = '{org.owner}'`,
    `update organization_users set status = 'active'`,
    `insert into organization_users (organization_id, user_id, name, lastname, email, roles) values (:organization, :stranger, 'x', 'x', 'x', '{org.owner}')`,
    'delete from organization_users where user_id = :viewer',
    `update organization_users set did = 'did:web:mine' where user_id = :viewer`,
    `update organization_users set did = null, did_key_id = null where user_id = :signer`,
    `insert into project_users (project_id, organization_id, user_id, role) values (:project, :organization, :viewer, 'project.manager')`,
    `update project_users set role = 'project.manager' where user_id = :viewer`,
    'delete from project_users where user_id = :viewer',
    `update project_role_givers set giver = 'viewer'`,
    `insert into credential_steps values ('standing', 'revoked', 'active')`,
    `insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase) select did, organization_id, 'x', custody_key_id, 'x' from did_keys where organization_id = :organization limit 1`,
    `update did_keys set public_key_multibase = 'x'`,
    'delete from did_keys',
    `update dids set user_id = null`,
    'delete from dids',
    `insert into did_key_moves select did, 'x', fragment, organization_id, :owner, now() from did_keys where organization_id = :organization`,
    `update did_keys set valid_until = null, expires_at = now() + interval '9 years'`,
    'update did_keys set compromised_at = null',
    `insert into service_account_proofs (account_id, organization_id, secret_hash) select id, organization_id, '' from service_accounts`,
    `update service_account_proofs set secret_hash = ''`,
    'update service_account_proofs set ends_at = null',
    `insert into service_account_projects (account_id, organization_id, project_id) values (:account, :organization, :project)`,
    `update custody_keys set public_key = ''`,
    'delete from custody_keys',
  ])('gives itself no right: %s', sql => refusedIn(sql, run));

  it.each([
    `select change_project_roles(:viewer, :project, :stranger, '{project.viewer}', '{}')`,
    `select change_project_roles(:users, :project, :signer, '{}', '{project.signer}')`,
    `select change_project_roles(:stranger, :project, :viewer, '{project.manager}', '{}')`,
    `select change_project_roles(:owner, :project, :viewer, '{org.owner}', '{}')`,
    `select change_project_roles(:owner, :project, :viewer, '{admin}', '{}')`,
    `select change_project_roles(:owner, :project, :owner, '{project.manager}', '{}')`,
    `select change_project_roles(:owner, :organization, :viewer, '{project.manager}', '{}')`,
    `select change_project_roles(null, :project, :viewer, '{project.manager}', '{}')`,
    `select renew_key(:viewer, :organization, k.id, 'x', k.custody_key_id, now(), now(), null) from did_keys k where organization_id = :organization`,
    `select renew_key(:owner, :organization, k.id, 'x', k.custody_key_id, now(), now(), null) from did_keys k where organization_id = :organization`,
    `select renew_key(:stranger, :other, gen_random_uuid(), 'x', gen_random_uuid(), now(), now(), null)`,
    `select compromise_key(:viewer, :organization, k.id, now()) from did_keys k where organization_id = :organization`,
    `select let_account_work(:viewer, :account, array[:project]::uuid[])`,
    `select let_account_work(:signer, :account, array[:project]::uuid[])`,
    `select let_account_work(:owner, :account, array[:organization]::uuid[])`,
    `select let_account_work(:stranger, :account, array[:project]::uuid[])`,
    `select renew_account_secret(:viewer, :account, '', now(), now())`,
    `select renew_account_secret(:stranger, :account, '', now(), now())`,
    `select replace_account_keys(:viewer, :account, '{}')`,
    `select invite_member(:viewer, :organization, :stranger, 'x', 'x', '{org.member}', 'email', null)`,
    `select invite_member(:owner, :organization, gen_random_uuid(), 'x', 'x', '{org.member}', 'email', null)`,
    `select invite_member(:owner, :other, :stranger, 'x', 'x', '{org.member}', 'email', null)`,
    `select invite_member(:users, :organization, :stranger, 'x', 'x', '{org.owner}', 'email', null)`,
    `select change_member_roles(:owner, :organization, :owner, '{org.users}', '{}')`,
    `select change_member_roles(:users, :organization, :viewer, '{org.owner}', '{}')`,
    `select change_member_roles(:users, :organization, :owner, '{}', '{org.owner}')`,
    `select change_member_roles(:owner, :organization, :viewer, '{admin}', '{}')`,
    `select change_member_roles(:owner, :organization, :viewer, '{}', '{viewer}')`,
    `select change_member_roles(:owner, :other, :stranger, '{viewer}', '{}')`,
    `select change_member_roles(:stranger, :organization, :viewer, '{org.owner}', '{}')`,
    `select change_member_roles(null, :organization, :viewer, '{org.owner}', '{}')`,
    `select change_member_status(:users, :organization, :owner, 'active', 'disabled')`,
    `select change_member_status(:owner, :organization, :owner, 'active', 'disabled')`,
    `select change_member_status(:owner, :organization, :viewer, 'pending', 'active')`,
    `select change_member_status(:owner, :organization, :viewer, 'disabled', 'active')`,
    `select end_member_sessions(:viewer, :organization, :owner)`,
    `select end_member_sessions(null, :organization, :owner)`,
    `select remove_member(:owner, :organization, :signer)`,
    `select remove_member(:owner, :organization, :owner)`,
    `select remove_member(:users, :organization, :owner)`,
    `select remove_member(:owner, :other, :stranger)`,
    `insert into organization_role_givers values ('viewer', 'org.owner')`,
    'delete from former_members',
    `select found_organization(gen_random_uuid(), 'x', 'x', 0, 'MX', 'x', 'x', null)`,
  ])('is refused by the functions that say who: %s', sql => refusedIn(sql, run));
});

describe('the application', () => {
  it.each([
    `select record_event(:other, ${EVENT})`,
    `select record_event(:organization, ${EVENT.replace(':owner', ':stranger')})`,
    `select record_event(:organization, ${EVENT.replace(':owner', 'gen_random_uuid()')})`,
    `select take_up_invitation(:viewer, :organization)`,
    `insert into credential_counts values (:organization, :project, :project, 'sent', 1000, true)`,
    'delete from kept_answers',
    `update users set password_hash = 'x'`,
    `update jobs set state = 'done'`,
    `delete from jobs`,
    `update mail_outbox set state = 'sent'`,
  ])('has no business there: %s', sql => refusedIn(sql, asApplication));

  it.each([
    ['signed, without a proof', `'signed'`, `'\\x00'`, 'now()', '0', 'null'],
    ['signed, with a proof and without a digest', `'signed'`, 'null', 'now()', '0', `'{}'`],
    ['signed, without the time', `'signed'`, `'\\x00'`, 'null', '0', `'{}'`],
    ['signed, before it is approved', `'signed'`, `'\\x00'`, 'now()', '1', `'{}'`],
    ['sealed', `'sealed'`, `'\\x00'`, 'now()', '0', `'{}'`],
    ['pending, with a proof', `'pending'`, 'null', 'null', '0', `'{}'`],
  ])('makes no credential that is %s', (_, progress, digest, issuedAt, required, proof) =>
    refusedIn(made({ progress, digest, issuedAt, required, proof }), asApplication),
  );

  it('makes one that begins as it should', async () => {
    const undone = asApplication(async tx => {
      const sql = made({ progress: `'pending'`, digest: 'null', issuedAt: 'null', required: '0', proof: 'null' });
      expect(await tx.rows(said(sql))).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('makes none without its document', () =>
    refusedIn(made({ progress: `'pending'`, digest: 'null', issuedAt: 'null', required: '0' }), asApplication));
});
