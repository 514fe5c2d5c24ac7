import { z } from 'zod';
import { ACTIONS } from '../../../../contract/base/access/index.ts';
import type { BooksNotice } from '../../../../contract/vouchers/offers/notices.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue, type JobHandler } from '../../../platform/jobs/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { ModuleParts, News } from '../../../platform/module/index.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import { organizationNames, readersWith, readPlatformOwner, spokenBy } from '../../accounts/organizations/index.ts';
import { membersWho } from '../../accounts/projects/index.ts';
import { booksLetter } from './letter.ts';

/** The job that alarms whoever answers for books that do not add up. */
export const ALARM_JOB = 'offers.books-differ';
const Payload = z.object({ offerId: z.uuid(), organizationId: z.uuid(), differences: z.int() });

/** Asks for everybody concerned to be told, in the transaction that pauses the books: with it, or not at all. */
export const alarmOfBooks = async (
  tx: Tx,
  { offerId, organizationId, differences }: News['ledger.differs'],
): Promise<void> => {
  const { at } = await tx.one<{ at: string }>('select txid_current()::text as at');
  await enqueue(tx, {
    kind: ALARM_JOB,
    key: `${offerId}:${at}`,
    organizationId,
    payload: { offerId, organizationId, differences: differences.length },
  });
};

interface Told {
  organizationId: string;
  readers: Awaited<ReturnType<typeof readersWith>>;
  /** Where whoever may open it looks into it. */
  path: string | null;
}

/** Tells those who run the offer, and those who look after the platform: each in the bell, and by mail. It keeps money safe, so nobody chooses not to get it. */
export const tellOfDifferences =
  ({ database, settings }: Pick<ModuleParts, 'database' | 'settings'>): JobHandler =>
  async ({ payload, id }) => {
    const { offerId, organizationId, differences } = Payload.parse(payload);
    await database.platform('ledger', async tx => {
      const offer = await tx.one<{ name: string; project_id: string }>(
        'select name, project_id from voucher_offers where id = $1',
        [offerId],
      );
      const platform = await readPlatformOwner(tx);
      const path = `/projects/${offer.project_id}/vouchers/offers/${offerId}/ledger`;
      const managers = await membersWho(tx, offer.project_id, 'offers.write');
      const told: Told[] = [
        {
          organizationId,
          readers: await readersWith(tx, organizationId, ACTIONS['offers.write'].organization, managers),
          path,
        },
      ];
      if (platform !== undefined && platform !== organizationId)
        told.push({
          organizationId: platform,
          readers: await readersWith(tx, platform, ['org.owner', 'admin']),
          path: null,
        });
      const provider = (await organizationNames(tx, [organizationId])).get(organizationId) ?? '';
      for (const { organizationId: whose, readers, path: opens } of told) {
        const about: BooksNotice = {
          offerId,
          offer: offer.name,
          provider,
          projectId: opens === null ? null : offer.project_id,
          differences,
        };
        await tellPeople(
          tx,
          {
            type: 'books',
            organizationId: whose,
            userIds: readers.map(reader => reader.user_id),
            details: { ...about, once: id },
          },
          { by: ['offerId', 'once'] },
        );
        for (const reader of readers)
          await queueMail(tx, {
            dedupeKey: `books:${id}:${reader.user_id}`,
            organizationId: whose,
            to: reader.email,
            ...booksLetter(spokenBy(reader), {
              reader: reader.name,
              offer: offer.name,
              provider,
              url: opens === null ? null : `${settings.publicUrl}${opens}`,
            }),
          });
      }
    });
  };
