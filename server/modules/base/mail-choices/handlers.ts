import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../events/index.ts';
import { changeChoices, readChoices } from './choices.ts';
import { readUnsubscribeToken } from './token.ts';

/** What a person wants by mail: read and chosen by themselves, and ended by the header of a letter. */
export const mailChoiceHandlers = (
  { database }: Pick<ModuleParts, 'database'>,
  secret: Buffer,
): HandlersOf<'getMailChoices' | 'updateMailChoices' | 'unsubscribe'> => ({
  getMailChoices: ({ caller }) => database.organization(caller.organizationId, tx => readChoices(tx, caller)),

  updateMailChoices: ({ caller, origin, body }) =>
    change(database, caller, origin, tx => changeChoices(tx, caller, off => body.off ?? off, body.revision)),

  unsubscribe: async ({ params, origin }) => {
    const asked = readUnsubscribeToken(secret, params.token);
    if (!asked) throw new AppError('error.not_found');
    const { organizationId, userId, kind } = asked;
    await change(database, { organizationId, userId }, origin, async tx => {
      // Who is no member any more has nothing to choose, and gets no letters.
      const member = await tx.maybe('select 1 from organization_users where organization_id = $1 and user_id = $2', [
        organizationId,
        userId,
      ]);
      if (!member) return { answer: undefined, events: [] };
      return { ...(await changeChoices(tx, asked, off => [...off, kind])), answer: undefined };
    });
  },
});
