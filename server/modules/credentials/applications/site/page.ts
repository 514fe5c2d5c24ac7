import { Id } from '../../../../../contract/base/common/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';

/** An origin that can be named in a policy as it is. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origin of a website URL; null where a header could not carry it. */
export function originOf(websiteUrl: string): string | null {
  const { origin } = new URL(websiteUrl);
  return PLAIN.test(origin) ? origin : null;
}

/** Finds the one website that may frame the widget of an application: the page itself says where the application is paused or over. */
export const widgetSite =
  ({ database }: Pick<ModuleParts, 'database'>) =>
  async (applicationId: string): Promise<string | null> => {
    if (!Id.safeParse(applicationId).success) return null;
    const row = await database.platform('attempts', tx =>
      tx.maybe<{ url: string | null }>(
        "select content -> 'frontend' ->> 'websiteUrl' as url from applications where id = $1 and state <> 'removed'",
        [applicationId],
      ),
    );
    return row?.url == null ? null : originOf(row.url);
  };
