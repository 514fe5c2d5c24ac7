import { isMadeSince, isOlderThanTheft } from '../did/index.ts';

/** What is known of one proof of a document: when it says it was made, and since when its key is in other hands; all times in milliseconds. */
export interface KnownProof {
  made: number;
  compromisedAt?: number | undefined;
}

/**
 * The proof for whose key `verifyCredential` does not believe a document any more, of one that it believed before; undefined where it still does. It is
 * the same rule, for whoever knows the keys and the seal already and asks of very many documents.
 * @param required how many approvals the document says it needs
 * @param sealedAt when the chain took it in with its issuer's proof; undefined without such a record
 */
export function doubtedFor<P extends KnownProof>(
  issuer: P,
  approvals: readonly P[],
  { required, sealedAt }: { required: number; sealedAt: number | undefined },
): P | undefined {
  const isSpoiled = ({ made, compromisedAt }: P) => compromisedAt !== undefined && isMadeSince(made, compromisedAt);
  const isOpen = ({ compromisedAt }: P) => compromisedAt !== undefined && !isOlderThanTheft(sealedAt, compromisedAt);
  if (isSpoiled(issuer) || isOpen(issuer)) return issuer;
  const spoiled = approvals.find(isSpoiled);
  if (spoiled) return spoiled;
  const open = approvals.filter(isOpen);
  return approvals.length - open.length < required ? open[0] : undefined;
}
