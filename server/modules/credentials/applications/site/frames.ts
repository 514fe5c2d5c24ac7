import type { Tx } from '../../../../platform/database/index.ts';
import type { Framing, ModuleParts } from '../../../../platform/module/index.ts';
import { originOf } from './origin.ts';

/** The same origin is written down again after so long. */
const AGAIN = "interval '1 minute'";

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
  if (origin === null || origin === new URL(settings.publicUrl).origin) return;
  const [by, at] =
    origin === site ? (['framed_by', 'framed_at'] as const) : (['refused_origin', 'refused_at'] as const);
  await database.platform('attempts', tx =>
    tx.run(
      `insert into application_frames as f (application_id, organization_id, ${by}, ${at})
       select id, organization_id, $2, $3 from applications where id = $1
       on conflict (application_id) do update set ${by} = excluded.${by}, ${at} = excluded.${at}
         where f.${by} is distinct from excluded.${by} or f.${at} < excluded.${at} - ${AGAIN}`,
      [applicationId, origin, new Date(clock())],
    ),
  );
}

interface Frames {
  framed_by: string | null;
  framed_at: Date | null;
  refused_origin: string | null;
  refused_at: Date | null;
}

/** Which pages framed the widget of an application last. What another website did does not count for the one of now. */
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
