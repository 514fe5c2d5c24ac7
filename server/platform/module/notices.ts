import type { Language } from '../../../contract/base/common/index.ts';

/** An entry of the bell, as its kind reads it. */
export interface NoticeRow {
  credential_id: string | null;
  credential_title: string;
  receiver_name: string;
  request_id: string | null;
  /** How many credentials of its request wait for the reader. */
  waiting: number;
  change: unknown;
  details: unknown;
  returned_mails: number | null;
}
/** Who reads an entry. Days are days of their zone. */
export interface NoticeReader {
  language: Language;
  dayOf: (at: Date) => string;
}

/** A kind of entry of the bell. It is written by `tellPeople` and ends by `completeNotices` of the module `notifications`. */
export interface Notice {
  /** Words its heading and its sentence. */
  says: (row: NoticeRow, reader: NoticeReader) => { title: string; description: string };
  /** Reads its own fields of the contract's `data`, by name. */
  data?: Readonly<Record<string, (row: NoticeRow) => unknown>>;
}
