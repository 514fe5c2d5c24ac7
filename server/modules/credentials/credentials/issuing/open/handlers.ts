import type { HandlersOf } from '../../../../../platform/http/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { issueOpenCredential, issueOpenToken } from './issue.ts';
import { updateOpenStatus } from './status.ts';

/** What service accounts issue that they wrote themselves, and its status (VC-API). */
export function openHandlers(parts: CredentialParts): HandlersOf<'issueVc' | 'issueVcToken' | 'updateVcStatus'> {
  const issue = issueOpenCredential(parts);
  const issueToken = issueOpenToken(parts);
  const update = updateOpenStatus(parts);
  return {
    issueVc: ({ caller, params, body: { credential }, origin }) => issue(caller, { ...params, credential }, origin),
    issueVcToken: ({ caller, params, body: { credential }, origin }) =>
      issueToken(caller, { ...params, credential }, origin),
    updateVcStatus: ({ caller, params, body, origin }) => update(caller, params, body, origin),
  };
}
