import type { AttemptState } from '../../../../contract/credentials/applications/states.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';

export const APPLICATION_TABS = ['info', 'verifiers', 'integration', 'attempts', 'analytics'] as const;
export type ApplicationTab = (typeof APPLICATION_TABS)[number] | 'edit' | 'webhook' | 'console';

/** The addresses of a project's verification applications. */
export const applicationPaths = (projectId: string) => ({
  list: addressOf('/projects/{projectId}/verifications/list', { projectId }),
  create: addressOf('/projects/{projectId}/verifications/create', { projectId }),
  createMdl: addressOf('/projects/{projectId}/verifications/create/mdl', { projectId }),
  createPov: addressOf('/projects/{projectId}/verifications/create/pov', { projectId }),
  /** The wizard with what another application asks. */
  clone: (applicationId: string) =>
    `${addressOf('/projects/{projectId}/verifications/create', { projectId })}?${new URLSearchParams({ from: applicationId }).toString()}`,
  application: (applicationId: string, tab?: ApplicationTab) =>
    tab === undefined
      ? addressOf('/projects/{projectId}/verifications/{applicationId}', { projectId, applicationId })
      : addressOf('/projects/{projectId}/verifications/{applicationId}/{tab}', { projectId, applicationId, tab }),
  /** The page of its point of verification, which verifiers open on their devices. */
  pov: (ruleCode: string) => `${window.location.origin}/pov/${ruleCode}`,
  /** The attempts in one state. */
  attempts: (applicationId: string, state: AttemptState) =>
    `${addressOf('/projects/{projectId}/verifications/{applicationId}/{tab}', {
      projectId,
      applicationId,
      tab: 'attempts',
    })}?${new URLSearchParams({ state }).toString()}`,
  /** One attempt, in the list of those of its application. */
  attempt: (applicationId: string, attemptId: string) =>
    `${addressOf('/projects/{projectId}/verifications/{applicationId}/{tab}', {
      projectId,
      applicationId,
      tab: 'attempts',
    })}?${new URLSearchParams({ attempt: attemptId }).toString()}`,
});
