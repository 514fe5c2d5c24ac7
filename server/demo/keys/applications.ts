import type { z } from 'zod';
import type { ApplicationCreate, ConsoleScene } from '../../../contract/credentials/applications/index.ts';
import { WEBHOOK_DELAYS } from '../../../contract/accounts/webhooks/index.ts';
import { playAttempt } from '../../modules/credentials/applications/index.ts';
import type { AsOwner, Tx } from '../../platform/database/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { modules } from '../../modules/index.ts';
import { handlersOf, type ModuleParts } from '../../platform/module/index.ts';
import { actAs } from '../caller.ts';
import type { People } from '../organizations.ts';

type Written = z.input<typeof ApplicationCreate>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const field = (name: string, english: string, spanish: string) => ({
  path: [name],
  purpose: { 'en-US': english, 'es-MX': spanish },
});
const written = (name: string, more: Partial<Written>): Written => ({
  name,
  useCase: 'membership',
  form: 'dc+sd-jwt',
  selectiveDisclosure: true,
  types: ['https://credenciales.example/membresia/1'],
  fields: [field('memberNumber', 'To find your membership', 'Para encontrar tu membresía')],
  ...more,
});

/** Whom a shop of the demonstration accepts; the issuers are nobody's. */
const ISSUERS = [{ did: 'did:web:escuela.example' }];
const ASKED = written('Descuento con título', {
  description: 'La tienda en línea pide el grado y la edad antes de dar el descuento.',
  useCase: 'diploma',
  types: ['https://credenciales.example/titulo/1'],
  fields: [
    field('degree', 'To give you the discount for graduates', 'Para darte el descuento de egresados'),
    field('birthDate', 'To know that you are of age', 'Para saber que eres mayor de edad'),
  ],
  rules: [{ path: ['birthDate'], operator: 'ageAtLeast', value: 18 }],
  issuers: ISSUERS,
  protection: 'none',
});
const PAUSED = written('Entrada a la biblioteca', { description: 'En pausa durante las vacaciones.' });
const EXPIRED = written('Semana de bienvenida', { description: 'Estuvo abierta una semana.' });
const REMOVED = written('Registro anterior', {});

/** What wallets did in two weeks: how often each, from which country. */
const PLAYED: readonly (readonly [scene: ConsoleScene, times: number, country?: string])[] = [
  ['valid', 18, 'MX'],
  ['valid', 6, 'US'],
  ['valid', 3, 'ES'],
  ['expired', 6, 'MX'],
  ['revoked', 5, 'MX'],
  ['ruleMissed', 5, 'US'],
  ['foreignIssuer', 3, 'MX'],
  ['wrongHolder', 1, 'MX'],
  ['listUnreachable', 2, 'MX'],
  ['declined', 6, 'MX'],
  ['late', 5, 'US'],
];
const DAYS = 14;
/** Since when the receiver of the webhook is down: long enough that the last try is over. */
const DOWN_DAYS = 4;
/** Attempts between one of a scene and the next, so that each day has several scenes. */
const STRIDE = 7;

export interface Filling {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  asOwner: AsOwner;
}

/** Scenes in an order that mixes them. */
function mixed(): { scene: ConsoleScene; country: string | undefined }[] {
  const all = PLAYED.flatMap(([scene, times, country]) => Array.from({ length: times }, () => ({ scene, country })));
  return all.map((_, at) => all[(at * STRIDE) % all.length]!);
}

/** Verification applications of the university in each state: one was asked for two weeks, and its webhook was turned off. */
export async function fillApplications({ handlers, parts, people, asOwner }: Filling): Promise<void> {
  const person = people['owner@uni.example'];
  if (!person) throw new Error('The university has no owner');
  const owner = actAs(handlers, person);
  const { organizationId } = person;
  const { projects } = await owner('listProjects', { params: { userId: person.userId }, query: {} });
  const projectId = projects.find(({ category }) => category === 'education')?.id ?? '';
  const params = { projectId };
  const create = async (body: Written) => (await owner('createApplication', { params, body })).id;
  const removed = await create(REMOVED);
  await owner('removeApplication', { params: { projectId, applicationId: removed }, body: {} });
  await create({ ...EXPIRED, expiration: new Date(parts.clock() - 2 * DAY_MS).toISOString() });
  const paused = await create(PAUSED);
  await owner('pauseApplication', { params: { projectId, applicationId: paused }, body: {} });
  const applicationId = await create(ASKED);
  await asOwner(tx =>
    tx.run('update applications set created_at = created_at - $2::interval where project_id = $1', [
      projectId,
      `${DAYS + 1} days`,
    ]),
  );
  // The address of the demonstration is nowhere.
  const outbound = { ...parts.outbound, check: () => Promise.resolve() };
  const offline = actAs((await handlersOf(modules, { ...parts, outbound })) as Handlers, person);
  await offline('updateApplicationWebhook', {
    params: { projectId, applicationId },
    body: { url: 'https://tienda.example/verificaciones', enabled: true },
  });
  const now = parts.clock();
  const scenes = mixed();
  const step = (DAYS * DAY_MS - 2 * HOUR_MS) / scenes.length;
  for (const [at, { scene, country }] of scenes.entries()) {
    const time = now - DAYS * DAY_MS + at * step;
    const then = { ...parts, clock: () => time };
    await playAttempt(
      then,
      { organizationId, projectId, applicationId, channel: 'site', ...(country !== undefined && { country }) },
      scene,
    );
  }
  await asOwner(tx => turnOff(tx, applicationId, new Date(now - DOWN_DAYS * DAY_MS)));
}

/** Writes what the receiver answered until it went down, and since: there is no such receiver to answer. */
async function turnOff(tx: Tx, applicationId: string, since: Date): Promise<void> {
  await tx.run(
    "update webhook_endpoints set enabled = false, off_because = 'failing', failing_since = $2, revision = revision + 1 where id = $1",
    [applicationId, since],
  );
  await tx.run(
    `update webhook_deliveries set next_at = null, taken_until = null, problem = null,
       state = case when created_at < $2 then 'delivered' else 'failed' end, tries = case when created_at < $2 then 1 else $3 end,
       status = case when created_at < $2 then 200 else 503 end, answer = case when created_at < $2 then 'OK' else 'En mantenimiento' end,
       tried_at = case when created_at < $2 then created_at else least(created_at + interval '28 hours', now()) end
     where endpoint_id = $1`,
    [applicationId, since, WEBHOOK_DELAYS.length],
  );
}
