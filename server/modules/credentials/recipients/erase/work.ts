import { z } from 'zod';
import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { HopelessJob, PausedJob, PostponedJob, type JobCall } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { haltIssuing } from '../../../accounts/organizations/index.ts';
import { furtherAddresses } from '../addresses/further.ts';
import { readdressedKeys } from '../readdressed.ts';
import { lockPerson, readErasure, type ErasureRow } from './erasure.ts';
import type { Leaving } from './news.ts';

const Payload = z.object({ recipientId: z.uuid() });

/** So many events are looked through in one commit. */
const EVENTS_AT_ONCE = 20_000;
/** Seconds until what somebody is in the middle of is looked at again. */
const WAIT = 5;

type Parts = Pick<ModuleParts, 'database' | 'files' | 'tell' | 'crash'>;
interface Work extends Parts {
  organizationId: string;
  recipientId: string;
  erasure: ErasureRow;
}

/** A step of it: one commit, in which the person is locked and their erasure is as it stands now. */
const step = <T>(
  { database, organizationId, recipientId, erasure }: Work,
  work: (tx: Tx, erasure: ErasureRow) => Promise<Changed<T>>,
  hold: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T> =>
  change(database, { organizationId, userId: null }, platformOrigin(erasure.id), async tx => {
    await hold(tx);
    await lockPerson(tx, recipientId);
    return work(tx, (await readErasure(tx, recipientId)) ?? erasure);
  });

/** Writes down how they are found in texts, by what nobody else has. The texts of others are looked through, so it is done before anybody has to wait. */
async function name(work: Work): Promise<void> {
  const { organizationId, recipientId, tell } = work;
  await step(work, async (tx, erasure) => {
    if (erasure.left_at) return { answer: undefined, events: [] };
    const { email, did } = await lockPerson(tx, recipientId);
    const further = await furtherAddresses(tx, recipientId);
    const words = new Set([email, did, ...further].flatMap(each => each?.toLowerCase() ?? []));
    const pictures = new Set<string>();
    await tell(tx, 'person.naming', { organizationId, recipientId, words, pictures });
    const others = await tx.rows<{ word: string }>(
      `select word from unnest($1::text[]) as x(word) where exists (
         select from recipients r where r.organization_id = $2 and r.id <> $3 and (lower(r.email) = word or lower(r.did) = word))
         or exists (select from recipient_addresses a where a.organization_id = $2 and a.recipient_id <> $3 and a.email = word)`,
      [[...words], organizationId, recipientId],
    );
    for (const { word } of others) words.delete(word);
    await tx.run('update erasures set words = $2, pictures = $3 where id = $1', [
      erasure.id,
      [...words],
      [...pictures],
    ]);
    return { answer: undefined, events: [] };
  });
}

/** Takes them out of the organization's people, and ends what waits for them: from this commit on nobody issues to them. @throws PostponedJob while something with them is under way */
const leave = (work: Work): Promise<undefined> =>
  step<undefined>(
    work,
    async (tx, erasure) => {
      const { organizationId, recipientId, tell } = work;
      if (erasure.left_at) return { answer: undefined, events: [] };
      const words = erasure.words ?? [];
      const leaving = { organizationId, recipientId, words, underWay: new Set<string>(), events: [] };
      await tell(tx, 'person.leaving', leaving);
      const importing = await tx.maybe(
        'select 1 from recipient_import_pieces where organization_id = $1 and says_any(rows::text, $2) limit 1',
        [organizationId, words],
      );
      if (importing || leaving.underWay.size > 0) throw new PostponedJob('Something with them is under way', WAIT);
      await tx.run('select erase_recipient($1)', [recipientId]);
      await tx.run('update erasures set left_at = now() where id = $1', [erasure.id]);
      return { answer: undefined, events: leaving.events };
    },
    tx => haltIssuing(tx, work.organizationId),
  );

/** Erases some of their credentials. Answers how many, and how many must wait for their seal or their mail. */
const eraseSome = (work: Work): Promise<{ erased: number; waiting: number }> =>
  step(work, async (tx, erasure) => {
    const { organizationId, recipientId, tell } = work;
    const leaving = { organizationId, recipientId, credentials: [] as Leaving[], reasons: [] as string[], waiting: 0 };
    await tell(tx, 'credentials.leaving', leaving);
    const { credentials, reasons, waiting } = leaving;
    if (credentials.length > 0) {
      await tell(tx, 'credentials.erasing', { organizationId, credentials, reasons });
      await tx.run('update erasures set credentials = credentials + $2 where id = $1', [
        erasure.id,
        credentials.length,
      ]);
    }
    return { answer: { erased: credentials.length, waiting }, events: [] };
  });

/** Looks through some of what happened for words of theirs: of millions of events, a piece in a commit. Answers whether all was looked through. */
const searchSome = (work: Work, atOnce: number): Promise<boolean> =>
  step(work, async (tx, erasure) => {
    const { organizationId, tell } = work;
    const after = Number(erasure.looked_to);
    const searching = { organizationId, words: erasure.words ?? [], after, atOnce, isThrough: false };
    await tell(tx, 'events.searching', searching);
    await tx.run('update erasures set looked_to = $2 where id = $1', [erasure.id, searching.after]);
    return { answer: searching.isThrough, events: [] };
  });

/** Removes their pictures, which nothing says any more; and writes down, in the same commit, which files these leave behind. */
const erasePictures = (work: Work): Promise<unknown> =>
  work.database.organization(work.organizationId, async tx => {
    const { organizationId, recipientId, tell, erasure } = work;
    const digests = (await readErasure(tx, recipientId))?.pictures ?? [];
    const files: string[] = [];
    if (digests.length > 0) await tell(tx, 'pictures.erasing', { organizationId, digests, files });
    if (files.length > 0) await tx.run('update erasures set files = files || $2 where id = $1', [erasure.id, files]);
  });

/** Removes the files of pictures that are gone, those of a run that was cut short among them. @throws where one could not be removed: the job is tried again, and nobody is told that it is done */
async function eraseFiles({ database, files, organizationId, recipientId }: Work): Promise<void> {
  const erasure = await database.organization(organizationId, tx => readErasure(tx, recipientId));
  for (const file of erasure?.files ?? []) await files.delete(file);
}

/** Removes what else there is of them, and forgets how they were found. */
const finish = (work: Work): Promise<undefined> =>
  step<undefined>(work, async (tx, erasure) => {
    const { organizationId, recipientId, tell } = work;
    if (erasure.finished_at) return { answer: undefined, events: [] };
    const words = erasure.words ?? [];
    await tell(tx, 'person.erasing', { organizationId, recipientId, words });
    await tx.run('select erase_import_rows($1)', [words]);
    const { revision } = await tx.one<{ revision: number }>('select revision from recipients where id = $1', [
      recipientId,
    ]);
    await tx.run('select erase_mails($1, $2)', [readdressedKeys(recipientId, revision), []]);
    await tx.run("update erasures set words = null, pictures = '{}', files = '{}', finished_at = now() where id = $1", [
      erasure.id,
    ]);
    return {
      answer: undefined,
      event: {
        type: 'erase',
        resource: 'recipient',
        resourceId: recipientId,
        new: { credentials: erasure.credentials },
      },
    };
  });

/** Erases a person, from wherever it stopped: as a job. Each step is a commit that finds what was done before. */
export const eraseHandler =
  (parts: Parts, eventsAtOnce = EVENTS_AT_ONCE) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId, payload, signal } = call;
    if (!organizationId) throw new HopelessJob('A person is of an organization');
    const { recipientId } = Payload.parse(payload);
    const erasure = await parts.database.organization(organizationId, tx => readErasure(tx, recipientId));
    if (!erasure) throw new HopelessJob('Nobody asked for it');
    if (erasure.finished_at) return;
    const work: Work = { ...parts, organizationId, recipientId, erasure };
    if (!erasure.left_at) {
      await name(work);
      parts.crash('erase.named');
      await leave(work);
      parts.crash('erase.left');
    }
    const takeTurns = async () => {
      signal.throwIfAborted();
      if (await call.isTurnOver()) throw new PausedJob('Others wait');
    };
    for (;;) {
      const { erased, waiting } = await eraseSome(work);
      parts.crash('erase.some');
      if (erased === 0 && waiting > 0) throw new PostponedJob('Some of it waits for its seal', WAIT);
      if (erased === 0) break;
      await takeTurns();
    }
    while (!(await searchSome(work, eventsAtOnce))) {
      parts.crash('erase.searched');
      await takeTurns();
    }
    await erasePictures(work);
    parts.crash('erase.pictures');
    await eraseFiles(work);
    await finish(work);
  };
