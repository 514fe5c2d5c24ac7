import { randomBytes } from 'node:crypto';
import { countryOf, addressBlock } from '../../../../platform/context/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countAttempt, type Allowance } from '../../../accounts/identity/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { beginAttempt } from '../attempts/begin.ts';
import { cancelAttempt } from '../attempts/end.ts';
import { holdApplication, readApplication } from '../row.ts';
import { originOf } from './origin.ts';
import { hashOf, present, siteReaders } from './read.ts';

type Operation = 'beginSiteAttempt' | 'readSiteAttempt' | 'closeSiteAttempt';

/** Attempts that one address may begin. */
const BEGUN: Allowance = { max: 120, seconds: 900 };
/** 128 bits. */
const SECRET_BYTES = 16;

/** Attempts as the widget on a website begins and reads them, for a visitor whom nobody knows. */
export function siteHandlers(parts: ModuleParts): HandlersOf<Operation> {
  const { database } = parts;
  const { within, readBySecret } = siteReaders(parts);

  return {
    async beginSiteAttempt({ params: { applicationId }, headers, proxied, origin, reply }) {
      reply.header('cache-control', 'no-store');
      await countAttempt(database, [[`site-attempt:${addressBlock(origin.ip)}`, BEGUN]]);
      const country = countryOf(parts.settings, { headers, proxied });
      return within(applicationId, async (tx, projectId) => {
        const site = (await readApplication(tx, projectId, applicationId)).content.frontend.websiteUrl;
        if (site === null || originOf(site) === null) throw new AppError('error.not_found');
        const row = await holdApplication(tx, projectId, applicationId);
        const { fields, selectiveDisclosure, retention, retentionDays, frontend } = row.content;
        const secret = randomBytes(SECRET_BYTES).toString('base64url');
        const { attempt, link, fitsQr } = await beginAttempt(tx, parts, row, { secretHash: hashOf(secret) }, country);
        const { name } = await readSender(tx, row.organization_id);
        return {
          attemptId: attempt.id,
          secret,
          link,
          fitsQr,
          expiresAt: attempt.expiresAt,
          organization: name,
          purposes: fields.map(({ purpose }) => purpose[origin.language]),
          isWhole: fields.length === 0 || !selectiveDisclosure,
          retention,
          retentionDays,
          pollingInterval: frontend.pollingInterval,
          maxRequests: frontend.maxRequests,
        };
      });
    },

    async readSiteAttempt({ reply, ...asked }) {
      reply.header('cache-control', 'no-store');
      return within(asked.params.applicationId, async tx => present(await readBySecret(tx, asked)));
    },

    async closeSiteAttempt({ reply, ...asked }) {
      reply.header('cache-control', 'no-store');
      return within(asked.params.applicationId, async tx => {
        const row = await readBySecret(tx, asked);
        // One that has ended stays as it ended.
        await cancelAttempt(tx, parts, row, 'closed');
        return present(await readBySecret(tx, asked));
      });
    },
  };
}
