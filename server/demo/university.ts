import { PROJECT_ROLE_IDS, serviceAccountRole } from '../../contract/base/access/index.ts';
import { readyDesign, type ReadyDesign, type ReadyName } from '../../contract/credentials/designs/ready/index.ts';
import { designOfStart } from '../../contract/credentials/starts/design.ts';
import { schemaOfStart, startIn, templateOfStart, type StartName } from '../../contract/credentials/starts/index.ts';
import { modules } from '../modules/index.ts';
import { handlersOf, type ModuleParts } from '../platform/module/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import type { Workers } from '../platform/jobs/index.ts';
import { actAs, type As } from './caller.ts';
import { comeBack } from './came-back.ts';
import {
  ASTRAY,
  ATTENDANCE,
  DIPLOMA,
  GRADUATES,
  MEMBERS,
  PROJECTS,
  RECOMMENDED,
  SKILLED,
  VISITORS,
} from './content.ts';
import type { People, Person } from './organizations.ts';
import { letVisit, type Visited } from './visits.ts';
import { issueStudentCards } from './student-cards.ts';
import { showSuites } from './keys/suites.ts';

/** A ready-made design as whoever makes a template chooses one. */
const asFiles = ({ page, card }: ReadyDesign) => ({ pdf_editable: page, card_editable: card });
const designedAs = (name: ReadyName) => asFiles(readyDesign(name, 'es-MX'));

/** Who has what, as rows of a request. */
const rows = (list: readonly { person: object; values: object }[]): Record<string, unknown>[] =>
  list.map(({ person: who, values }) => ({ ...who, values }));
/** What is issued from the start of a project's template. */
const ISSUED: Partial<Record<StartName, Parameters<typeof rows>[0]>> = { badge: SKILLED, membership: MEMBERS };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the university is made with: the server, and who is there. */
export interface UniversityOptions {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  workers: Workers;
}

/** Fills the university: a project in every category that is built, and in the diploma project credentials in every state. */
export async function fillUniversity({ handlers, parts, people, workers }: UniversityOptions): Promise<string> {
  const networkId = [...parts.chains.keys()][0] ?? '';
  const person = (email: string) => people[email] as Person;
  const owner = actAs(handlers, person('owner@uni.example'));
  const toIssue: {
    name: StartName;
    params: { projectId: string };
    body: { templateId: string; receiver: ReturnType<typeof rows> };
  }[] = [];
  let other = '';
  for (const { start: name, ...project } of PROJECTS) {
    const { id } = await owner('createProject', { body: { ...project, networkId } });
    if (project.category === 'smartid') await issueStudentCards(owner, id);
    if (project.category === 'other') other = id;
    if (!name) continue;
    const start = startIn(name, 'es-MX');
    const schema = await owner('createSchema', { body: schemaOfStart(start, id) });
    const { id: templateId } = await owner('createTemplate', {
      params: { projectId: id },
      body: { ...templateOfStart(start, schema.id), files: asFiles(designOfStart(start)) },
    });
    const receiver = rows(ISSUED[name] ?? []);
    if (receiver.length > 0) toIssue.push({ name, params: { projectId: id }, body: { templateId, receiver } });
  }
  const issuedFrom = (start: StartName) => toIssue.find(({ name }) => name === start)?.params ?? { projectId: '' };
  const diplomas = await owner('createProject', {
    body: {
      name: 'Diplomas 2026',
      description: 'Títulos y constancias de la generación 2026',
      category: 'education',
      networkId,
      featured: true,
    },
  });
  const projectId = diplomas.id;
  const give = (email: string, role: keyof typeof PROJECT_ROLE_IDS) =>
    owner('addProjectUser', {
      params: { projectId },
      body: { id: person(email).userId, roleId: PROJECT_ROLE_IDS[role] },
    });
  await give('member@uni.example', 'project.manager');
  await give('signer@uni.example', 'project.signer');
  await give('signer2@uni.example', 'project.signer');
  await give('away@uni.example', 'project.signer');
  await give('viewer@uni.example', 'project.viewer');

  const schema = await owner('createSchema', { body: { ...DIPLOMA.schema, projectId } });
  const attendance = await owner('createSchema', { body: { ...ATTENDANCE.schema, projectId } });
  const signers = [person('signer@uni.example').userId, person('signer2@uni.example').userId];
  const diploma = await owner('createTemplate', {
    params: { projectId },
    body: { ...DIPLOMA.template, schemaId: schema.id, signers, files: designedAs('degree') },
  });
  const automatic = await owner('createTemplate', {
    params: { projectId },
    body: { ...ATTENDANCE.template, schemaId: attendance.id, files: designedAs('statement') },
  });
  const brief = await owner('createTemplate', {
    params: { projectId },
    body: { ...ATTENDANCE.brief, schemaId: attendance.id },
  });
  const letter = await owner('createTemplate', {
    params: { projectId },
    body: {
      ...ATTENDANCE.letter,
      schemaId: attendance.id,
      signers: [person('away@uni.example').userId],
      files: designedAs('statement'),
    },
  });
  await owner('createGenericTemplate', {
    params: { projectId },
    body: {
      name: 'Modelo de diploma',
      description: 'Base de los diplomas de la universidad',
      category: 'education',
      networkId,
      schemaId: schema.id,
      fields: DIPLOMA.template.content,
      isDefault: true,
      files: designedAs('degree'),
    },
  });
  const graduates: string[] = [];
  for (const recipient of GRADUATES) graduates.push((await owner('createRecipient', { body: recipient.person })).id);
  for (const recipient of [...VISITORS, ASTRAY, ...RECOMMENDED])
    await owner('createRecipient', { body: recipient.person });
  for (const { params, body } of toIssue) await owner('issueCredentials', { params, body });
  const group = await owner('createRecipientGroup', { body: { name: 'Titulados 2026' } });
  await owner('addToRecipientGroup', { params: { groupId: group.id }, body: { ids: graduates } });

  const issue = async (as: As, templateId: string, receiver: object[]) => {
    const asked = await as('issueCredentials', {
      params: { projectId },
      body: { templateId, receiver: receiver as Record<string, unknown>[] },
    });
    await workers.drain({ all: true });
    return (await as('getIssueRequest', { params: { projectId, requestId: asked.id } })).results.flatMap(
      result => result.credentialId ?? [],
    );
  };
  const ids = await issue(
    actAs(handlers, person('member@uni.example'), ['project.manager']),
    diploma.id,
    rows(GRADUATES),
  );
  const [approved, half, canceled, revoked] = [ids.slice(0, -4), ids.slice(-4, -2), ids.slice(-2, -1), ids.slice(0, 1)];
  const first = actAs(handlers, person('signer@uni.example'), ['project.signer']);
  const second = actAs(handlers, person('signer2@uni.example'), ['project.signer']);
  await first('signCredentials', { params: { projectId }, body: { ids: [...approved, ...half] } });
  await second('signCredentials', { params: { projectId }, body: { ids: approved } });
  // A request that waits for both signers, of which one gave one back.
  const [graduate] = GRADUATES;
  const waiting = await issue(owner, diploma.id, rows(VISITORS.map(each => ({ ...each, values: graduate.values }))));
  await second('returnCredentials', {
    params: { projectId },
    body: { ids: waiting.slice(-1), reason: 'El promedio no es el del acta.' },
  });
  const visits = await issue(owner, automatic.id, rows([...VISITORS, ASTRAY]));
  await comeBack(parts, ASTRAY.person.email);
  // Issued by the clock of two minutes ago: it has expired when somebody first looks.
  const before = await handlersOf(modules, { ...parts, clock: () => parts.clock() - 2 * MINUTE_MS });
  const [expired = ''] = await issue(actAs(before, person('owner@uni.example')), brief.id, rows(VISITORS.slice(0, 1)));
  // Of what a signer who is away would approve, the delegate has approved one.
  await actAs(handlers, person('away@uni.example'))('createDelegation', {
    body: {
      delegateId: person('signer2@uni.example').userId,
      startsAt: new Date(parts.clock()).toISOString(),
      endsAt: new Date(parts.clock() + 21 * DAY_MS).toISOString(),
    },
  });
  const letters = await issue(owner, letter.id, rows(RECOMMENDED));
  await second('signCredentials', { params: { projectId }, body: { ids: letters.slice(0, 1) } });
  await owner('registerReceivers', {
    params: { projectId, templateId: brief.id },
    body: { receiver: rows(VISITORS.slice(1)) },
  });
  await workers.drain({ all: true });
  for (const id of canceled) await owner('cancelCredential', { params: { projectId, credentialId: id } });
  for (const id of revoked)
    await owner('revokeCredential', {
      params: { projectId, credentialId: id },
      body: { metadata: { description: 'El nombre se escribió mal; se emitirá de nuevo.' } },
    });
  const { credentials: left } = await owner('listCredentials', {
    params: issuedFrom('membership'),
    query: { limit: 1 },
  });
  for (const { id } of left)
    await owner('revokeCredential', {
      params: { ...issuedFrom('membership'), credentialId: id },
      body: { metadata: { description: 'Dejó la sociedad de egresados.' } },
    });
  for (const id of approved.slice(2, 3))
    await owner('suspendCredential', {
      params: { projectId, credentialId: id },
      body: { metadata: { description: 'Falta un documento del expediente.' } },
    });
  const [corrected] = VISITORS;
  for (const id of visits.slice(0, 1))
    await owner('reissueCredential', {
      params: { projectId, credentialId: id },
      body: {
        values: { ...corrected.values, hours: 24 },
        metadata: { description: 'Decía 20 horas; fueron 24.' },
      },
    });
  await workers.drain({ all: true });
  await owner('createServiceAccount', {
    body: {
      name: 'Control escolar',
      description: 'Emite constancias desde el sistema de control escolar',
      type: 'licenses.api',
      roles: [serviceAccountRole('licenses.api', projectId)],
    },
  });
  const { credentials: shared } = await owner('listCredentials', { params: issuedFrom('badge'), query: { limit: 3 } });
  const over = await owner('getCredential', { params: { projectId, credentialId: expired } });
  await letVisit(parts, [
    ...shared.flatMap(({ verifyUrl }): Visited[] => [
      { verifyUrl, what: 'viewed', country: 'MX', visitors: 6 },
      { verifyUrl, what: 'verified', country: 'MX', visitors: 4 },
    ]),
    ...shared
      .slice(0, 1)
      .map(({ verifyUrl }): Visited => ({ verifyUrl, what: 'verified', country: 'ES', visitors: 2 })),
    { verifyUrl: over.verifyUrl, what: 'verified', country: 'MX', visitors: 2 },
  ]);
  // Last: what came before was signed with the key that is of before now.
  const { keys } = await owner('listKeys', { query: { purpose: 'issue', which: 'current' } });
  for (const key of keys) await owner('renewKey', { params: { keyId: key.id } });
  await showSuites(owner, other);
  await workers.drain({ all: true });
  const shown = await owner('getCredential', { params: { projectId, credentialId: approved[1] ?? '' } });
  return shown.verifyUrl;
}
