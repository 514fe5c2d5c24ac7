import type { NotificationGroupCreate } from '../../contract/office/notification-groups/index.ts';
import { stampIn } from '../../contract/base/common/days.ts';
import type { z } from 'zod';
import type { Handlers } from '../platform/http/index.ts';
import type { Workers } from '../platform/jobs/index.ts';
import type { ModuleParts } from '../platform/module/index.ts';
import { takeEvidence, type inboxLink } from '../modules/office/notification-groups/index.ts';
import { actAs } from './caller.ts';
import type { People } from './organizations.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/Mexico_City';
/** Graduates of the demonstration who receive its notifications. */
const GRADUATES = ['roble.cirro@alumni.example', 'cedro.escarcha@alumni.example', 'abedul.rocio@alumni.example'];

type Written = z.input<typeof NotificationGroupCreate>;
const said = (english: string, spanish: string) => ({ 'en-US': english, 'es-MX': spanish });
const written = (title: Written['title'], description: Written['description'], type: Written['type']): Written => ({
  title,
  description,
  type,
  channels: ['email'],
});

const REMINDERS = [
  written(
    said('Collect your printed diploma', 'Recoge tu diploma impreso'),
    said('Your printed diploma is ready. Bring {Document}.', 'Tu diploma impreso está listo. Trae {Document}.'),
    'reminder',
  ),
  written(
    said('Graduates’ day', 'Día de egresados'),
    said('We meet on the main square in March.', 'Nos vemos en la explanada en marzo.'),
    'news',
  ),
  written(
    said('New address of the registrar', 'Nueva ubicación de control escolar'),
    said('The registrar’s office has moved to building C.', 'Control escolar se mudó al edificio C.'),
    'important',
  ),
];
const LATER = written(
  said('Scholarship fair', 'Feria de becas'),
  said(
    'Universities of six countries present their scholarships.',
    'Universidades de seis países presentan sus becas.',
  ),
  'news',
);

/** Somebody who received notifications. */
type Reader = Parameters<typeof inboxLink>[1];

interface Filling {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
  workers: Workers;
}

/** Writes the university's notifications: one in every state, and messages in every state. Answers whose page shows them. */
export async function fillNotifications({ handlers, parts, people, workers }: Filling): Promise<Reader> {
  const owner = people['owner@uni.example'];
  if (!owner) throw new Error('The university has no owner');
  const asOwner = actAs(handlers, owner);
  const write = async (body: Written, recipients: readonly string[]) => {
    const { id } = await asOwner('createNotificationGroup', { body });
    await asOwner('setNotificationPeople', {
      params: { notificationGroupId: id },
      body: { people: recipients.map(recipient => ({ recipient })) },
    });
    return { notificationGroupId: id };
  };
  const send = async (body: Written, recipients = GRADUATES) => {
    const params = await write(body, recipients);
    await asOwner('sendNotificationGroup', { params, body: { people: recipients.length } });
    await workers.drain();
    return params.notificationGroupId;
  };
  const schedule = async (body: Written) => {
    const params = await write(body, GRADUATES);
    const at = stampIn(new Date(parts.clock() + 30 * DAY_MS), ZONE).slice(0, 19);
    await asOwner('sendNotificationGroup', { params, body: { people: GRADUATES.length, at, zone: ZONE } });
    return params;
  };
  await write(LATER, GRADUATES);
  await schedule({ ...LATER, title: said('Enrolment opens', 'Abren las inscripciones') });
  const paused = await schedule({ ...LATER, title: said('Alumni survey', 'Encuesta de egresados') });
  await asOwner('pauseNotificationGroup', { params: paused, body: {} });
  const canceled = await schedule({ ...LATER, title: said('Open day', 'Puertas abiertas') });
  await asOwner('cancelNotificationGroup', { params: canceled, body: {} });
  const [first, ...others] = REMINDERS;
  const document = { label: 'Document', type: 'fixed', value: 'INE, pasaporte o matrícula' } as const;
  const groupId = await send({ ...(first as Written), attributes: [document] });
  for (const each of others) await send(each);
  // Nobody gets more than three a day: the fourth waits for tomorrow.
  await send({ ...LATER, title: said('Library hours', 'Horario de la biblioteca'), type: 'general' });
  const { items } = await asOwner('listNotificationItems', { params: { notificationGroupId: groupId }, query: {} });
  await parts.database.platform('demo', async tx => {
    const [delivered, read, failed] = items;
    for (const [item, evidence] of [
      [delivered, 'arrived'],
      [read, 'shown'],
      [failed, 'returned'],
    ] as const)
      if (item) await takeEvidence(tx, { itemId: item.id, channel: 'email', evidence, reason: 'bounced' });
  });
  return { organizationId: owner.organizationId, recipientId: items[0]?.recipientId ?? '' };
}
