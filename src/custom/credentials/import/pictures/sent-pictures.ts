/** What tells the files apart that were sent as pictures of a list, by their names, and since when the first of these is sent. */
export interface SentPictures {
  since: number;
  byName: Readonly<Record<string, string>>;
}
export const NONE_SENT: SentPictures = { since: 0, byName: {} };

/** The server keeps for a week what nothing names yet: what was sent longer ago than this is sent again. */
const SENT_FOR_MS = 5 * 86_400_000;

/** What need not be sent again. */
export const stillSent = ({ since, byName }: SentPictures, now: number): SentPictures['byName'] =>
  now - since > SENT_FOR_MS ? {} : byName;

/** What was sent, with what was sent just now. */
export const alsoSent = (before: SentPictures, more: SentPictures): SentPictures => {
  const still = stillSent(before, more.since);
  return {
    since: Object.keys(still).length > 0 ? before.since : more.since,
    byName: { ...still, ...more.byName },
  };
};
