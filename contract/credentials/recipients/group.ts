import { z } from 'zod';
import { LIST_MAX } from '../../base/common/limits.ts';
import { editOf, Id, Instant, Revision, shortText } from '../../base/common/values.ts';

/** People of the organization under one name, such as a class: somebody may be in many groups. */
export const RecipientGroup = z
  .object({ id: Id, revision: Revision, name: z.string(), people: z.int(), createdAt: Instant })
  .meta({ id: 'RecipientGroup' });
export type RecipientGroup = z.infer<typeof RecipientGroup>;

const fields = { name: shortText(100) };

export const RecipientGroupCreate = z.strictObject(fields);
export const RecipientGroupUpdate = editOf(fields);

/** Who is added to a group, or taken out of it: as many at once as a list has on a page. */
export const RecipientGroupPeople = z.strictObject({
  ids: z.array(Id).min(1, { error: 'too_few' }).max(LIST_MAX, { error: 'too_many' }),
});
