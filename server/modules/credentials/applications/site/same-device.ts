import { timingSafeEqual } from 'node:crypto';
import { ATTEMPT_SECONDS } from '../../../../../contract/credentials/applications/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { cookieOf, sealedCookie, type HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { finishPresentation, readStanding, sameDeviceLink, takeHeld } from '../../../accounts/presentations/index.ts';
import { PURPOSE } from '../attempts/begin.ts';
import { endAttempt } from '../attempts/end.ts';
import { endingOf } from '../attempts/held.ts';
import { lockAttemptOf, type AttemptRow } from '../attempts/rows.ts';
import { hashOf, siteReaders } from './read.ts';

const PATH = '/api/v1/public/applications';

/** Each attempt has a cookie of its own: two tabs do not end each other's, and no website knows a browser again by it. */
const cookieName = ({ id }: Pick<AttemptRow, 'id'>): string => `sello_attempt_${id.replaceAll('-', '')}`;

/**
 * Attempts on one device (OpenID4VP 1.0 §13.3). Our page that opens the wallet is not in a frame, so that its cookie comes along to the page to which the
 * wallet leads. The cookie is the secret of the attempt: it proves the browser that asked.
 */
export function sameDeviceHandlers(parts: ModuleParts): HandlersOf<'openSiteAttempt' | 'returnToSite'> {
  const { database, settings } = parts;
  const { within, readBySecret } = siteReaders(parts);
  const cookie = (attempt: AttemptRow, secret: string): string =>
    sealedCookie(cookieName(attempt), secret, {
      path: PATH,
      seconds: secret ? ATTEMPT_SECONDS : 0,
      https: settings.publicUrl.startsWith('https:'),
    });

  return {
    async openSiteAttempt({ reply, ...asked }) {
      reply.header('cache-control', 'no-store');
      return within(asked.params.applicationId, async tx => {
        const attempt = await readBySecret(tx, asked);
        const link = found(await sameDeviceLink(tx, parts, attempt.request_id), 'attempt.over');
        reply.header('set-cookie', cookie(attempt, asked.body.secret));
        return { link };
      });
    },

    async returnToSite({ body, headers, reply }) {
      reply.header('cache-control', 'no-store');
      const { id, organizationId } = found(
        await database.platform('presentations', tx =>
          readStanding(tx, parts, PURPOSE, { responseCode: body.responseCode }),
        ),
        'presentation.code_expired',
      );
      if (organizationId === null) throw new Error('An attempt is of an organization');
      return database.organization(organizationId, async tx => {
        const kept = found(await takeHeld(tx, parts, id), 'presentation.code_expired');
        const attempt = found(await lockAttemptOf(tx, id), 'attempt.over');
        const { secret_hash: asker } = attempt;
        const isHere = asker !== null && timingSafeEqual(asker, hashOf(cookieOf(headers, cookieName(attempt)) ?? ''));
        await finishPresentation(tx, id, isHere ? undefined : 'other_browser');
        // Nothing of the answer is kept where its browser did not ask.
        const ending = isHere ? endingOf(kept) : ({ move: 'fail', reason: 'other_browser' } as const);
        if (!(await endAttempt(tx, parts, attempt, ending))) throw new AppError('attempt.over');
        reply.header('set-cookie', cookie(attempt, ''));
        return { isHere };
      });
    },
  };
}
