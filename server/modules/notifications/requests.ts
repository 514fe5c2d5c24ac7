import type { Tx } from '../../platform/database/index.ts';

/** Tells each approver of the credentials that their signature is asked for. One statement for any number of credentials. */
export const requestSignatures = (tx: Tx, credentialIds: readonly string[]): Promise<number> =>
  tx.run(
    `insert into notifications (organization_id, user_id, type, credential_id, project_id, template_id, credential_title, receiver_name)
     select a.organization_id, a.user_id, 'requestSignature', c.id, c.project_id, c.template_id, c.title, c.receiver_name
     from credential_approvals a join credentials c on c.id = a.credential_id where c.id = any($1::uuid[])
     on conflict do nothing`,
    [credentialIds],
  );

/** The requests for these credentials are answered: for one approver, or for all when the credential left its pending state. */
export const completeSignatureRequests = (tx: Tx, credentialIds: readonly string[], userId?: string): Promise<number> =>
  tx.run(
    "update notifications set status = 'completed' where credential_id = any($1::uuid[]) and ($2::uuid is null or user_id = $2) and status <> 'completed'",
    [credentialIds, userId ?? null],
  );
