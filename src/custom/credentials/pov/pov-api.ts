import type { AttemptBegun } from '../../../../contract/credentials/applications/attempt.ts';
import type { VerifierAttempt } from '../../../../contract/credentials/verifiers/attempt.ts';
import type { ChecksKnown } from '../../../../contract/credentials/verifiers/check.ts';
import type { SignedPack } from '../../../../contract/credentials/verifiers/pack.ts';
import type {
  OwnVerifier,
  PovShown,
  VerifierAsk,
  VerifierSession,
} from '../../../../contract/credentials/verifiers/verifier.ts';
import { type Asked, createCall, Refused } from '../../base/open/public-call.ts';

/** How long an answer is waited for before the connection counts as gone. */
const PATIENCE = 15_000;

/** The calls of a verifier's device, in the language that its page is read in. Each throws `Refused`. */
export function povCalls(language: string, ruleCode: string) {
  const call = createCall(language);
  const at = `/api/v1/pov/${encodeURIComponent(ruleCode)}`;
  const unlock = (body: { pin: string }) => call<VerifierSession>(`${at}/session`, { method: 'POST', body });
  return {
    shown: () => call<PovShown>(at),
    own: () => call<OwnVerifier>(`${at}/own`),
    ask: (body: VerifierAsk) => call<VerifierSession>(`${at}/verifiers`, { method: 'POST', body }),
    unlock,
    /** No link opens a verifier. */
    open: (): Promise<VerifierSession> => Promise.reject(new Refused(404, 'error.not_found')),
    lock: () => call<void>(`${at}/session`, { method: 'DELETE' }),
  };
}
export type PovCalls = ReturnType<typeof povCalls>;

/**
 * What a verifier does once its PIN was typed.
 * @param onOver hears of a call that is refused because the session is over
 */
export function doorCalls(language: string, { verifier, token }: VerifierSession, onOver: () => void) {
  const ask = createCall(language);
  const { organizationId, projectId, application } = verifier;
  const base = `/api/v1/organizations/${organizationId}/projects/${projectId}/applications/${application.id}/pov`;
  const call = <T>(path: string, asked: Asked = {}): Promise<T> =>
    ask<T>(`${base}${path}`, { ...asked, token: token ?? '', signal: AbortSignal.timeout(PATIENCE) }).catch(
      (error: unknown) => {
        if (error instanceof Refused && error.status === 401) onOver();
        throw error;
      },
    );
  return {
    pack: async () => (await call<SignedPack>('/pack')).pack,
    begin: () => call<AttemptBegun>('/attempts', { method: 'POST' }),
    look: (attemptId: string) => call<VerifierAttempt>(`/attempts/${attemptId}`),
    close: (attemptId: string) => call<void>(`/attempts/${attemptId}`, { method: 'DELETE' }),
    sync: (checks: string) => call<ChecksKnown>('/checks', { method: 'POST', body: { checks } }),
  };
}
export type DoorCalls = ReturnType<typeof doorCalls>;
