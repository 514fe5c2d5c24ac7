import { isOver, type Validity } from '../../../../contract/credentials/templates/validity.ts';
import { useUser } from '../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';

/** Says whether nothing can be issued with a validity, by the days of the user's organization. */
export function useOver(): (validity: Validity) => boolean {
  const { timeZone } = useUser().organization;
  const now = useNow();
  return validity => isOver(validity, now, timeZone);
}
