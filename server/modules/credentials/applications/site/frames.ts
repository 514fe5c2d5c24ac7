import type { Tx } from '../../../../platform/database/index.ts';
import type { Framing, ModuleParts } from '../../../../platform/module/index.ts';
import { originOf } from './origin.ts';

/** The same origin is written down again after so long. */
const AGAIN = "interval '1 minute'";

const FRAMED = `insert into application_frames as f (application_id, organization_id, framed_by, framed_at)
  select id, organization_id, $2, $3 from applications where id = $1
  on conflict (application_id) do update set framed_by = excluded.framed_by, framed_at = excluded.framed_at
    where f.framed_by is distinct from excluded.framed_by or f.framed_at < excluded.framed_at - ${AGAIN}`;
const REFUSED = `insert into application_frames as f (application_id, organization_id, refused_origin, refused_at)
  select id, organization_id, $2, $3 from applications where id = $1
  on conflict (application_id) do update set refused_origin = excluded.refused_origin, refused_at = excluded.refused_at
    where f.refused_origin is distinct from excluded.refused_origin or f.refused_at < excluded.refused_at - ${AGAIN}`;

/** The origin of the page that frames the widget; null where the browser says none, or no frame. */
function framerOf({ destination, referrer }: Framing): string | null {
  if (destination !== 'iframe' || referrer === undefined || !URL.canParse(referrer)) return null;
  return originOf(referrer);
}

/** Writes down which page framed the widget of an application last, for its people. Programs can say anything: it decides nothing. */
export async function noteFrame(
  { database, settings, clock }: Pick<ModuleParts, 'database' | 'settings' | 'clock'>,
  applicationId: string,
  site: string,
  framing: Framing,
): Promise<void> {
  const origin = framerOf(framing);
  // Our own pages frame it, too; only the website's count.
  if (origin === null || (origin !== site && origin === new URL(settings.publicUrl).origin)) return;
  const note = origin === site ? FRAMED : REFUSED;
  await database.platform('attempts', tx => tx.run(note, [applicationId, origin, new Date(clock())]));
}

interface Frames {
  framed_by: string | null;
  framed_at: Date | null;
  refused_origin: string | null;
  refused_at: Date | null;
}

/** The pages that framed the widget of an application last. Only the current website URL counts as its website. */
export async function readFrames(tx: Tx, applicationId: string, site: string | null) {
  const row = await tx.maybe<Frames>('select * from application_frames where application_id = $1', [applicationId]);
  const isSite = row?.framed_by != null && site !== null && row.framed_by === originOf(site);
  return {
    framedAt: (isSite && row.framed_at?.toISOString()) || null,
    refused:
      row?.refused_origin && row.refused_at && (site === null || row.refused_origin !== originOf(site))
        ? { origin: row.refused_origin, at: row.refused_at.toISOString() }
        : null,
  };
}
