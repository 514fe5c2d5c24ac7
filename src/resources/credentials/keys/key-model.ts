import { next } from '../../../../contract/base/common/states.ts';
import type { OrganizationKey } from '../../../../contract/credentials/keys/key.ts';
import { KEY_WARNING_DAYS, keyMachine } from '../../../../contract/credentials/keys/states.ts';

const DAY_MS = 86_400_000;

/** Whether another may take the place of a key: of an approver's, while they approve with it. */
export const isRenewable = ({ state, inUse, purpose }: Pick<OrganizationKey, 'state' | 'inUse' | 'purpose'>): boolean =>
  next(keyMachine, state, 'renew') !== null && (inUse || purpose === 'issue');

/** What a key is used for, or was, by the name of its sentence; `aside` is a domain's that the organization does not issue by now. */
export const useOf = ({
  state,
  inUse,
  purpose,
}: Pick<OrganizationKey, 'state' | 'inUse' | 'purpose'>): 'own' | 'holder' | 'aside' | 'ownBefore' | 'holderBefore' => {
  if (inUse) return purpose === 'issue' ? 'own' : 'holder';
  if (purpose === 'approve') return 'holderBefore';
  return state === 'active' || state === 'expired' ? 'aside' : 'ownBefore';
};

/** Whether a key that is in use is told of: its end is near, or has come. */
export const warningOf = (
  { state, inUse, expireAt }: Pick<OrganizationKey, 'state' | 'inUse' | 'expireAt'>,
  now: number,
): 'endsSoon' | 'hasEnded' | null => {
  if (!inUse) return null;
  if (state === 'expired') return 'hasEnded';
  return state === 'active' && Date.parse(expireAt) - now <= Math.max(...KEY_WARNING_DAYS) * DAY_MS ? 'endsSoon' : null;
};

/** Whether the certificate of a key in use is told of: its end is near, or has come. */
export const certificateWarningOf = (
  { certificate, inUse }: Pick<OrganizationKey, 'certificate' | 'inUse'>,
  now: number,
): 'endsSoon' | 'hasEnded' | null => {
  if (!certificate || !inUse) return null;
  const left = Date.parse(certificate.expireAt) - now;
  if (left <= 0) return 'hasEnded';
  return left <= Math.max(...KEY_WARNING_DAYS) * DAY_MS ? 'endsSoon' : null;
};

/** What an input of date and time holds of a moment, in the reader's own time zone. */
export const localTime = (moment: number): string => {
  const date = new Date(moment);
  return new Date(moment - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
