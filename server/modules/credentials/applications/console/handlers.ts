import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { playAttempt } from './play.ts';

/** Attempts with a simulated wallet. They are trials: not counted, and told no webhook. */
export const consoleHandlers = (parts: ModuleParts): HandlersOf<'runApplicationConsole'> => ({
  runApplicationConsole: ({ caller: { organizationId }, params, body: { scene } }) =>
    playAttempt(
      parts,
      { organizationId, projectId: params.projectId, applicationId: params.applicationId, channel: 'test' },
      scene,
    ),
});
