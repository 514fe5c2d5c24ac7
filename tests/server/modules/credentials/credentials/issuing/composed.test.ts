import { afterAll, beforeAll, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../../server/demo/content.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';
import { receiversOf } from '../../../../../support/worlds/receivers.ts';
import { templateField } from '../../../../../support/worlds/template-field.ts';

/** As macOS writes names: letters and their marks apart. */
const apart = (text: string): string => text.normalize('NFD');
const CONTENT = [
  templateField('place', 'text', { label: 'Lugar' }),
  templateField('level', 'dropdown', { label: 'Nivel', choices: [apart('Básico'), 'Avanzado'] }),
  templateField('topics', 'tags', { label: 'Temas' }),
];

let app: TestApp;
let owner: Client;
let at: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  at = await diplomaProject(app);
});
afterAll(() => app.stop());

const credentialOf = async (requestId: string) => {
  const params = { projectId: at.projectId };
  await app.workers.drain();
  const { body } = await owner.call('getIssueRequest', { params: { ...params, requestId } });
  const credentialId = body.results[0]?.credentialId ?? '';
  return (await owner.call('getCredential', { params: { ...params, credentialId } })).body;
};

it('knows a name again whose accents stand apart, and signs what was typed composed, but a choice as its schema has it', async () => {
  const params = { projectId: at.projectId };
  const known = { name: 'Ángel', lastname: 'Núñez', email: 'angel@alumni.example' };
  expect(await owner.call('createRecipient', { body: known })).toMatchObject({ status: 201 });
  const fields = CONTENT.map(({ name, label, component, required, choices }) => ({
    ...{ name, label, component, required },
    ...(choices && { choices }),
  }));
  const schema = await owner.call('createSchema', {
    body: { ...DIPLOMA.schema, name: 'Course', title: apart('Constancia de Física'), fields, ...params } as never,
  });
  expect(schema.body).toMatchObject({ title: 'Constancia de Física' });
  const template = await owner.call('createTemplate', {
    params,
    body: {
      ...DIPLOMA.template,
      title: 'Curso',
      content: CONTENT,
      schemaId: schema.body.id,
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      signers: [],
    } as never,
  });
  const receiver = {
    ...known,
    name: apart(known.name),
    lastname: apart(known.lastname),
    values: { place: apart('México'), level: 'Básico', topics: [apart('Óptica'), 'Óptica'] },
  };
  const asked = await owner.call('issueCredentials', { params, body: { templateId: template.body.id, receiver } });
  const credential = await credentialOf(asked.body.id);
  expect(credential.receiver.name).toBe('Ángel Núñez');
  expect(credential.person).toMatchObject({ name: 'Ángel', lastname: 'Núñez' });
  expect(Object.fromEntries(credential.fields.map(({ name, value }) => [name, value]))).toEqual({
    place: 'México',
    level: apart('Básico'),
    topics: ['Óptica'],
  });
  const page = await app.nobody.call('verifyCredential', {
    params: { credentialId: credential.verifyUrl.split('/').at(-1) ?? '' },
  });
  expect(page.body).toMatchObject({ verdict: 'valid', subject: { name: 'Ángel Núñez' } });
});

it('takes a name of long ago, whose accents stand apart, for the one that is registered now, and signs it composed', async () => {
  const known = { name: 'Inés', lastname: 'Peña', email: 'ines@alumni.example' };
  const { body } = await owner.call('createRecipient', { body: known });
  await app.test.owner(
    'update recipients set name = normalize(name, NFD), lastname = normalize(lastname, NFD) where id = $1',
    [body.id],
  );
  const receivers = receiversOf(owner, at);
  expect(await receivers.register({ ...receivers.someone(), ...known })).toMatchObject({ status: 201 });
  // That the name is the organization's own is kept, and not the name.
  expect(
    await app.test.owner('select name, lastname from template_receivers where recipient_id = $1', [body.id]),
  ).toEqual([{ name: '', lastname: '' }]);
  const asked = await receivers.issue({ id: body.id, values: receivers.someone().values });
  expect((await credentialOf(asked.body.id)).receiver.name).toBe('Inés Peña');
});
