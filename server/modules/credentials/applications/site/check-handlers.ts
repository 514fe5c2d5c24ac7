import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { countAttempt, type Allowance } from '../../../accounts/identity/index.ts';
import { webhookEndpoints } from '../../../accounts/webhooks/index.ts';
import { holdToVerifications, readApplication } from '../row.ts';
import { readFrames } from './frames.ts';
import { readSite } from './read-site.ts';

/** How often a website is read for an application. */
const READ: Allowance = { max: 30, seconds: 3600 };

/** Whether the website and the receiver of an application work, by what was seen of them. */
export function checkHandlers(parts: ModuleParts): HandlersOf<'getApplicationChecks' | 'readApplicationSite'> {
  const { database } = parts;
  const endpoints = webhookEndpoints(parts);
  return {
    getApplicationChecks: ({ caller: { organizationId }, params: { projectId, applicationId: id } }) =>
      database.organization(organizationId, async tx => {
        await holdToVerifications(tx, organizationId, projectId);
        const { websiteUrl } = (await readApplication(tx, projectId, id)).content.frontend;
        const test = await endpoints.lastTest(tx, { id, organizationId });
        return {
          ...(await readFrames(tx, id, websiteUrl)),
          tested: test && { state: test.state, status: test.status, triedAt: test.triedAt },
        };
      }),

    async readApplicationSite({ caller: { organizationId }, params: { projectId, applicationId } }) {
      const { websiteUrl } = await database.organization(organizationId, async tx => {
        await holdToVerifications(tx, organizationId, projectId);
        return (await readApplication(tx, projectId, applicationId)).content.frontend;
      });
      if (websiteUrl === null) throw new AppError('application.no_site');
      await countAttempt(database, [[`site-read:${applicationId}`, READ]]);
      return readSite(parts, websiteUrl);
    },
  };
}
