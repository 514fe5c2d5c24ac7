import { openContent } from '../../../server/platform/mail/index.ts';
import type { TestApp } from '../processes/app.ts';

/** A letter as whoever gets it reads it. */
export interface ReadLetter {
  subject: string;
  text: string;
  /** Whether the outbox has it under the master key alone, so that nobody reads it there. */
  isSealed: boolean;
}

/** The letters to an address, oldest first, once all jobs are done: what waits sealed is opened. */
export async function lettersTo(app: TestApp, email: string): Promise<ReadLetter[]> {
  await app.workers.drain();
  const rows = await app.test.owner<{ subject: string; text: string; html: string; sealed: string | null }>(
    'select subject, text, html, sealed from mail_outbox where recipient = $1 order by created_at, id',
    [email],
  );
  return rows.map(({ subject, text, html, sealed }) => ({
    subject,
    text: sealed === null ? text : openContent(app.app.parts.keystore, sealed).text,
    isSealed: sealed !== null && text === '' && html === '',
  }));
}
