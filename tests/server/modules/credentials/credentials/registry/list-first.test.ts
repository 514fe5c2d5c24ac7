import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../../../../server/platform/database/index.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../../support/processes/meanwhile.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const of = (credentialId: string) => ({ params: { ...at(), credentialId } });
const BECAUSE = { metadata: { description: 'Degree was withdrawn' } };

let n = 0;
async function issued(templateId = project.automaticId): Promise<string> {
  const { body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: graduate((n += 1)) },
  });
  return body.results[0]?.credentialId as string;
}
const approve = async (credentialId: string, email: string): Promise<Answer> =>
  (await app.as(email)).call('signCredential', {
    ...of(credentialId),
    query: { keystore: 'keyvault' },
    body: { templateId: project.manualId },
  });

/** Writes a credential of the same template to the same recipient, as who issues does, who has taken a place of its list before. */
async function issueAgain(tx: Tx, credentialId: string): Promise<void> {
  const columns = (
    await tx.rows<{ name: string }>(
      "select quote_ident(column_name) as name from information_schema.columns where table_name = 'credentials' and is_generated = 'NEVER' and column_name <> 'short_number'",
    )
  )
    .map(({ name }) => name)
    .join(', ');
  await tx.run(
    `insert into credentials (${columns}) select ${columns} from jsonb_populate_record(null::credentials, (
       select to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'public_id', gen_random_uuid()::text, 'status_index', 131071 - c.status_index)
       from credentials c where c.id = $1)) on conflict do nothing`,
    [credentialId],
  );
}

const CHANGES: Record<string, () => Promise<{ written: string; change: () => Promise<Answer> }>> = {
  async canceled() {
    const id = await issued();
    return { written: id, change: () => owner.call('cancelCredential', of(id)) };
  },
  async revoked() {
    const id = await issued();
    return { written: id, change: () => owner.call('revokeCredential', { ...of(id), body: BECAUSE }) };
  },
  async 'revoked with others'() {
    const ids = [await issued(), await issued()];
    return {
      written: ids[1] as string,
      change: () => owner.call('revokeCredentials', { params: at(), body: { ids, ...BECAUSE } }),
    };
  },
  async 'replaced by a correction that is approved'() {
    const id = await issued(project.manualId);
    for (const email of ['signer@uni.example', 'signer2@uni.example']) await approve(id, email);
    const { values } = graduate(n);
    const { body } = await owner.call('reissueCredential', { ...of(id), body: { values, ...BECAUSE } });
    await approve(body.id, 'signer@uni.example');
    return { written: id, change: () => approve(body.id, 'signer2@uni.example') };
  },
};

// Whoever issues holds the list, and then waits for what another has written of the same recipient: that one would wait for the list, and the
// database would give one of the two up.
it.each(Object.keys(CHANGES))('what is %s waits for its status list before anything of it is written', async name => {
  const { written, change } = await (CHANGES[name] as (typeof CHANGES)[string])();
  let hasMet = false;
  const answer = await meanwhile(
    app,
    tx => tx.run('select 1 from status_lists where suspension_id is not null for no key update'),
    change,
    undefined,
    tx => issueAgain(tx, written).then(() => (hasMet = true)),
  );
  expect(hasMet).toBe(true);
  expect(answer.status).toBe(200);
  expect(app.deadlocks()).toEqual([]);
});
