import { z } from 'zod';
import { Day, Id, Instant, pageQuery } from '../../base/common/values.ts';
import { CredentialSummary } from '../credentials/credential.ts';
import { CREDENTIAL_SORTS, HAPPENINGS } from '../credentials/lists.ts';
import { CREDENTIAL_STATUS } from '../credentials/states.ts';

/** What narrows and orders a list of credentials, but for the template. */
export const listFields = pageQuery(CREDENTIAL_SORTS).extend({
  status: z.enum(CREDENTIAL_STATUS).optional(),
  recipientId: Id.optional(),
  requestId: Id.optional(),
  /** `no`: sent, still standing, and no browser has shown its page yet. */
  opened: z.enum(['no']).optional(),
  /** `failed`: the last email was refused for good, or came back. */
  mail: z.enum(['failed']).optional(),
  /** `compromised`: stands, and nobody believes it any more because a key that signed or approved it was compromised. */
  key: z.enum(['compromised']).optional(),
  /** Asked for at this instant or later. */
  requestedFrom: Instant.optional(),
  /** Asked for earlier than this instant. */
  requestedBefore: Instant.optional(),
  /** What happened in the days `since` to `until` (of the organization's time zone, both among them), which it needs. */
  happened: z.enum(HAPPENINGS).optional(),
  since: Day.optional(),
  until: Day.optional(),
  /** Those that follow this one in the list's own order (requestedAt), whatever was added meanwhile: for whoever reads a whole list. */
  after: Id.optional(),
});
interface Times {
  requestedFrom?: string | undefined;
  requestedBefore?: string | undefined;
  happened?: unknown;
  since?: string | undefined;
  until?: string | undefined;
}
/** Two instants leave a time between them. */
const inTime = <T extends z.ZodType<Times>>(query: T) =>
  query
    .refine(
      ({ requestedFrom: from, requestedBefore: before }) =>
        from === undefined || before === undefined || Date.parse(from) < Date.parse(before),
      { path: ['requestedBefore'], error: 'ends_early' },
    )
    .refine(({ happened, since }) => (happened === undefined) === (since === undefined), {
      path: ['since'],
      error: 'required',
    })
    .refine(({ happened, until }) => (happened === undefined) === (until === undefined), {
      path: ['until'],
      error: 'required',
    })
    .refine(({ since, until }) => since === undefined || until === undefined || since <= until, {
      path: ['until'],
      error: 'ends_early',
    });
/** The same, of a list that may begin after one of its credentials. */
export const inOrder = <T extends typeof listFields>(query: T) =>
  inTime(
    query.refine(({ after, sort, page }) => after === undefined || (sort === 'requestedAt' && page === 0), {
      path: ['after'],
      error: 'invalid',
    }),
  );
/** The filters of a list alone, as a body. */
export const listFilter = inTime(
  listFields
    .pick({
      q: true,
      status: true,
      recipientId: true,
      requestId: true,
      opened: true,
      mail: true,
      key: true,
      requestedFrom: true,
      requestedBefore: true,
      happened: true,
      since: true,
      until: true,
    })
    .extend({ templateId: Id.optional() }),
);
/** The same, with the template. `values`: each credential comes with what it says, field by field. */
export const listQuery = inOrder(listFields.extend({ templateId: Id.optional(), values: z.enum(['true']).optional() }));
/** `more`: there are more than `total`, which is as many as were counted (a text that thousands of receivers have). */
export const list = z.object({ credentials: z.array(CredentialSummary), total: z.int(), more: z.boolean() });
