import { createHash } from 'node:crypto';
import { networkOf } from '../../../../contract/base/catalogues/index.ts';
import type { Chain } from '../../../platform/chain/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { countLateJobs } from '../../../platform/jobs/index.ts';
import { mailTrouble } from '../../../platform/mail/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { SpaceWatch } from '../../../platform/files/space/index.ts';

/** What each server answers from. */
const SERVED_BY = ['database', 'files'];

/** What the portal must know before anyone signs in, and whether every part is up. */
export function settingsHandlers({
  settings,
  database,
  chains,
  space,
}: {
  settings: Settings;
  database: Database;
  chains: ReadonlyMap<string, Chain>;
  space: SpaceWatch;
}): HandlersOf<'getSettings' | 'health'> {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return { state: 'up' as const };
    } catch (error) {
      return { state: 'down' as const, detail: error instanceof Error ? error.name : 'unknown' };
    }
  };
  return {
    getSettings: async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=60');
      return {
        publicUrl: settings.publicUrl,
        development: !settings.production,
        communityUrl: settings.communityUrl ?? null,
        contactUrl: settings.contactUrl ?? null,
        termsUrl: settings.termsUrl ?? null,
        privacyUrl: settings.privacyUrl ?? null,
        kyc: settings.kyc !== undefined,
        recaptchaSiteKey: settings.recaptcha?.siteKey ?? null,
        networks: [...chains.values()].map(({ network }) => ({
          id: network.id,
          name: networkOf(network.id)?.name ?? network.name,
          local: network.local,
        })),
        loginDigest: createHash('sha256').update(settings.publicUrl).digest('hex'),
      };
    },
    health: async ({ reply }) => {
      const parts: Record<string, { state: 'up' | 'down'; detail?: string }> = {
        database: await attempt(() => database.platform('health', tx => tx.rows('select 1'))),
        files: { state: 'up' },
      };
      for (const chain of chains.values())
        parts[`chain ${chain.network.id}`] = await attempt(() => chain.blockNumber());
      parts.jobs = await attempt(async () => {
        if ((await database.platform('health', countLateJobs)) > 0) throw new Error('late');
      });
      const trouble = await database.platform('health', mailTrouble).catch(() => null);
      // What the mail server said stands in the log and the outbox: this answer is anybody's.
      parts.mail = trouble ? { state: 'down', detail: trouble } : { state: 'up' };
      // What cannot write is down, even where it still answers.
      for (const [part, detail] of await space.shortages()) parts[part] = { state: 'down', detail };
      const down = Object.entries(parts).flatMap(([part, { state }]) => (state === 'down' ? [part] : []));
      // Without these nothing is answered. What else is down is so for every server: taken out of service, none of them would serve.
      if (down.some(part => SERVED_BY.includes(part))) reply.status(503);
      return { status: down.length === 0 ? 'up' : 'degraded', parts };
    },
  };
}
