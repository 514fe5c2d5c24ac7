import { Id } from '../../../../../contract/base/common/index.ts';
import type { ModuleParts, Pages } from '../../../../platform/module/index.ts';
import { noteFrame } from './frames.ts';
import { originOf } from './origin.ts';

/** Finds the one website that may frame the widget of an application, and notes who frames it: the page itself says where the application is paused or over. */
export const widgetSite =
  (parts: Pick<ModuleParts, 'database' | 'settings' | 'clock'>): Pages['widget'] =>
  async (applicationId, framing) => {
    const { database } = parts;
    if (!Id.safeParse(applicationId).success) return null;
    const row = await database.platform('attempts', tx =>
      tx.maybe<{ url: string | null }>(
        "select content -> 'frontend' ->> 'websiteUrl' as url from applications where id = $1 and state <> 'removed'",
        [applicationId],
      ),
    );
    const site = row?.url == null ? null : originOf(row.url);
    if (site !== null) await noteFrame(parts, applicationId, site, framing);
    return site;
  };
