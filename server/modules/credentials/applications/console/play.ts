import { randomBytes } from 'node:crypto';
import {
  scenesOf,
  type Channel,
  type ConsoleResult,
  type ConsoleScene,
} from '../../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { invalidField } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { beginAttempt } from '../attempts/begin.ts';
import { cancelAttempt } from '../attempts/end.ts';
import { present, readAttempt } from '../attempts/rows.ts';
import { holdApplication, holdToVerifications } from '../row.ts';
import { runScene } from './run.ts';

/** Which application is asked, and by whom. */
interface Played {
  organizationId: string;
  projectId: string;
  applicationId: string;
  channel: Exclude<Channel, 'pov'>;
  country?: string;
}

/**
 * Plays a whole attempt with a simulated wallet.
 * @throws AppError application.not_active, request.invalid for a scene that the application cannot show
 */
export async function playAttempt(
  parts: ModuleParts,
  { organizationId, projectId, applicationId, channel, country }: Played,
  scene: ConsoleScene,
): Promise<ConsoleResult> {
  const within = <T>(work: (tx: Tx) => Promise<T>) => parts.database.organization(organizationId, work);
  // Nobody reads a played attempt of a website by its secret.
  const by = channel === 'site' ? { secretHash: randomBytes(32) } : channel;
  const { row, begun } = await within(async tx => {
    await holdToVerifications(tx, organizationId, projectId);
    const held = await holdApplication(tx, projectId, applicationId);
    if (!scenesOf(held.content).includes(scene)) throw invalidField('scene', 'invalid_choice');
    return { row: held, begun: await beginAttempt(tx, parts, held, by, country) };
  });
  const messages = await runScene(parts, row, scene, begun.link);
  const attempt = await within(async tx => {
    const ended = await readAttempt(tx, row.id, begun.attempt.id);
    // What is due in five minutes is done now: nobody waits for it.
    if (ended.state === 'requested') await cancelAttempt(tx, parts, ended, 'code_expired');
    return present(await readAttempt(tx, row.id, ended.id));
  });
  return { messages, attempt };
}
