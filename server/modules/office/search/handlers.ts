import { may } from '../../../../contract/base/access/index.ts';
import { plain, PublicId } from '../../../../contract/base/common/index.ts';
import { FOUND_MAX } from '../../../../contract/office/search/limits.ts';
import { isLookedUp, likePattern, type Database, type Tx } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { findCredentials } from '../../credentials/credentials/index.ts';
import { projectsSeen } from '../../accounts/projects/index.ts';
import { recipientsByName, recipientsLike, recipientsWithShort } from '../../credentials/recipients/index.ts';
import { findTemplates } from '../../credentials/templates/index.ts';

/** The public address that a text is, alone or at the end of a credential's link, whatever a mail or a browser put behind that. */
const publicIdIn = (text: string): string | undefined =>
  PublicId.safeParse(
    text
      .replace(/[?#].*$/s, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1),
  ).data;

/** The words of a text, each of which what is found has somewhere. */
const wordsOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** The people whom a text names; undefined where they are too many to be told. */
async function peopleWith(tx: Tx, pattern: string): Promise<string[] | undefined> {
  if (isLookedUp(pattern)) return recipientsLike(tx, pattern);
  const few = await recipientsWithShort(tx, pattern, FOUND_MAX + 1);
  return few.length > FOUND_MAX ? undefined : few;
}

/** Where a text leads: what the caller may open that has it. */
export const searchHandlers = (database: Database): HandlersOf<'search'> => ({
  search: ({ caller, query: { q } }) =>
    database.organization(caller.organizationId, async tx => {
      // A caller who sees a project sees its templates and credentials (contract/base/access).
      const seen = caller.organizationVerified ? await projectsSeen(tx, caller) : [];
      const projectIds = seen.map(({ id }) => id);
      const places = new Map(seen.map(({ id, name, category }) => [id, { project: name, category }]));
      const publicId = publicIdIn(q);
      const words = wordsOf(q);
      const people = await peopleWith(tx, likePattern(q) ?? '');
      const of = { projectIds, limit: FOUND_MAX };
      const [addressed, held, templates, named] = await Promise.all([
        publicId ? findCredentials(tx, { by: { publicId }, ...of }) : [],
        findCredentials(tx, { by: { recipientIds: people ?? [] }, ...of }),
        findTemplates(tx, { words, ...of }),
        may(caller, 'recipients.read') ? recipientsByName(tx, people ?? [], FOUND_MAX) : [],
      ]);
      const inProject = <T extends { project_id: string }>({ project_id: projectId, ...row }: T) => {
        const place = places.get(projectId);
        return place ? [{ ...row, projectId, ...place }] : [];
      };
      return {
        projects: seen.filter(({ name }) => words.every(word => plain(name).includes(word))).slice(0, FOUND_MAX),
        templates: templates.flatMap(inProject),
        people: named,
        credentials: [...addressed, ...held].slice(0, FOUND_MAX).flatMap(inProject),
        tooMany: people === undefined,
      };
    }),
});
