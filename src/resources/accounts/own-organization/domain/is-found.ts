import type { DomainFinding } from '../../../../../contract/accounts/domains/domain.ts';

/** Whether a check found a proof, in either place. */
export const isFound = ({ dns, file }: Pick<DomainFinding, 'dns' | 'file'>): boolean =>
  dns.outcome === 'found' || file.outcome === 'found';
