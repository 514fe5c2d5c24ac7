import { z } from 'zod';
import type { Language } from '../../../../../../contract/base/common/index.ts';
import type { JobHandler } from '../../../../../platform/jobs/index.ts';
import { oneLine, writeLetter } from '../../../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../../../platform/module/index.ts';
import { readersWith, spokenBy } from '../../../../accounts/organizations/index.ts';
import { letterDesk } from '../../../../base/mail-choices/index.ts';

/** The job that mails whoever asked for a long request that it is done. */
export const FINISHED_JOB = 'notifications.request-finished';

export const FinishedPayload = z.object({
  organizationId: z.uuid(),
  userId: z.uuid(),
  projectId: z.uuid(),
  requestId: z.uuid(),
  title: z.string(),
  total: z.int(),
  given: z.int(),
  // One that was asked for before this was told says nothing of it.
  waits: z.boolean().default(false),
});

const WORDS = {
  'en-US': {
    hello: (name: string) => `Hello ${name},`,
    subject: (title: string) => `Your request is done: ${title}`,
    all: (total: number, said: string) =>
      total === 1 ? 'The credential was made.' : `All ${said} credentials were made.`,
    some: (given: string, total: string) =>
      `${given} of ${total} credentials were made. The other rows say why not, and can be corrected.`,
    waits: 'What was made waits for approval.',
    button: 'Open the request',
    footer: 'You receive this because you asked for these credentials, and it took a while.',
  },
  'es-MX': {
    hello: (name: string) => `Hola, ${name}:`,
    subject: (title: string) => `Tu solicitud está lista: ${title}`,
    all: (total: number, said: string) =>
      total === 1 ? 'Se hizo la credencial.' : `Se hicieron las ${said} credenciales.`,
    some: (given: string, total: string) =>
      `Se hicieron ${given} de ${total} credenciales. Las demás filas dicen por qué no, y se pueden corregir.`,
    waits: 'Lo que se hizo espera aprobación.',
    button: 'Abrir la solicitud',
    footer: 'Recibes este mensaje porque pediste estas credenciales y tomó un rato.',
  },
} as const satisfies Record<Language, object>;

/** Mails it to whoever is still a member and wants such letters, once. */
export const mailFinished =
  ({ database, settings, keystore }: Pick<ModuleParts, 'database' | 'settings' | 'keystore'>): JobHandler =>
  async ({ payload }) => {
    const done = FinishedPayload.parse(payload);
    const desk = await letterDesk({ keystore, settings });
    await database.platform('mail', async tx => {
      const [reader] = await readersWith(tx, done.organizationId, [], [done.userId]);
      if (!reader) return;
      const language = spokenBy(reader);
      const words = WORDS[language];
      const said = (count: number) => new Intl.NumberFormat(language).format(count);
      const subject = oneLine(words.subject(done.title));
      await desk.queue(tx, {
        kind: 'requestFinished',
        userId: done.userId,
        organizationId: done.organizationId,
        dedupeKey: `finished:${done.requestId}`,
        to: reader.email,
        subject,
        ...writeLetter({
          language,
          title: subject,
          paragraphs: [
            words.hello(reader.name),
            done.given === done.total
              ? words.all(done.total, said(done.total))
              : words.some(said(done.given), said(done.total)),
            ...(done.waits ? [words.waits] : []),
          ],
          button: {
            label: words.button,
            url: `${settings.publicUrl}/projects/${done.projectId}/credentials/requests/${done.requestId}`,
          },
          footer: words.footer,
          choices: desk.choicesUrl,
        }),
      });
    });
  };
