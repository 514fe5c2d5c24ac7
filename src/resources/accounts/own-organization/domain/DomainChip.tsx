import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import { useTranslate } from 'react-admin';
import type { DomainState } from '../../../../../contract/accounts/domains/states.ts';
import { type Look, StateChip } from '../../../../custom/base/kit/marks/StatusChip.tsx';

const LOOKS = {
  claimed: ['waiting', HourglassEmpty],
  proven: ['neutral', CheckCircle],
  active: ['verified', Verified],
  lost: ['harm', Block],
  withdrawn: ['neutral', Block],
  lapsed: ['neutral', EventBusy],
} as const satisfies Record<DomainState, Look>;

/** How a domain stands. */
export function DomainChip({ state }: { state: DomainState }) {
  const translate = useTranslate();
  return <StateChip look={LOOKS[state]} label={translate(`domain.states.${state}`)} />;
}
