import { z } from 'zod';
import { Id, LangQuery } from '../../base/common/values.ts';
import { InvitationAnswer, LetterInvitation, OwnInvitation } from '../users/invitation.ts';
import { define } from '../../api/route.ts';

const tag = 'Account';
const Done = z.object({ done: z.literal(true) });
const ofLetter = {
  tag,
  source: 'ours',
  access: 'public',
  query: LangQuery,
  params: z.strictObject({ code: z.string().min(1).max(128) }),
  secret: true,
} as const;

/** The invitations of organizations, as those answer them who are invited: signed in, or by the link of the letter. */
export const invitationRoutes = define({
  listOwnInvitations: {
    method: 'GET',
    path: '/api/v1/users/me/invitations',
    tag,
    summary: 'The organizations that invite the caller, the newest first',
    source: 'ours',
    access: 'session.use',
    query: LangQuery,
    answer: z.object({ invitations: z.array(OwnInvitation), total: z.int() }),
  },
  answerOwnInvitation: {
    method: 'PUT',
    path: '/api/v1/users/me/invitations/{invitationId}',
    tag,
    summary: 'Accept an invitation, which makes the caller a member of its organization, or decline it',
    source: 'ours',
    access: 'session.use',
    params: z.strictObject({ invitationId: Id }),
    query: LangQuery,
    body: InvitationAnswer,
    answer: Done,
  },
  readInvitation: {
    ...ofLetter,
    method: 'GET',
    path: '/auth/v2/invitations/{code}',
    summary: 'The invitation that a letter’s code is for',
    answer: LetterInvitation,
  },
  declineInvitation: {
    ...ofLetter,
    method: 'PUT',
    path: '/auth/v2/invitations/{code}/decline',
    summary: 'Decline an invitation by its letter’s code',
    answer: Done,
  },
});
