import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';

/** What a credential is called where it is spoken of: whose it is, and what; of who was erased what alone. */
export const nameOfCredential = ({ receiver, title }: Pick<CredentialSummary, 'receiver' | 'title'>): string =>
  [receiver.name, title].filter(Boolean).join(', ');
