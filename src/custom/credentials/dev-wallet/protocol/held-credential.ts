import type { JsonObject } from '../../../../../engine/json.ts';
import type { CredentialView } from '../../../../../engine/openid4vp/index.ts';

/** Forms that the wallet holds: those of OpenID4VCI 1.0 appendix A. */
export type HeldForm = 'ldp_vc' | 'jwt_vc_json' | 'dc+sd-jwt' | 'mso_mdoc';

/** What a credential says to its holder. */
export interface HeldView extends CredentialView {
  form: HeldForm;
  /** The address or identifier of the credential. */
  id: string | null;
  issuer: string;
  title: string | null;
  /** The claims about its subject. */
  subject: JsonObject;
  /** Claims that the holder shows or keeps back one by one. */
  disclosable: readonly string[];
}

/** Whether the holder chooses claims of it one by one. */
export const isSelective = ({ form }: Pick<HeldView, 'form'>): boolean => form === 'dc+sd-jwt' || form === 'mso_mdoc';
