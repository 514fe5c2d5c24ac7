import type { TrustedCertificate, TrustedList } from '../../../../contract/accounts/trusted-lists/trusted-list.ts';

/** An entry of a list that somebody decides about. */
export interface DecisionProps {
  list: TrustedList;
  certificate: TrustedCertificate;
  onClose: () => void;
}
