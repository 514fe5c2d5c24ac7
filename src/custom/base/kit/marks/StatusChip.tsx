import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import MailOutline from '@mui/icons-material/MailOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import type { AttemptState, ShownApplicationState } from '../../../../../contract/credentials/applications/states.ts';
import type { CredentialStatus } from '../../../../../contract/credentials/credentials/states.ts';
import type { GroupState } from '../../../../../contract/office/notification-groups/states.ts';
import type { KeyState } from '../../../../../contract/credentials/keys/states.ts';
import type { TrustedCertificateState } from '../../../../../contract/accounts/trusted-lists/states.ts';
import type { TrustedSubscriptionState } from '../../../../../contract/accounts/trusted-lists/subscription-states.ts';
import type { OrganizationStatus } from '../../../../../contract/accounts/organizations/states.ts';
import type { DiscountState, OfferState } from '../../../../../contract/vouchers/offers/states.ts';
import type { SaleState } from '../../../../../contract/vouchers/sales/sale-states.ts';
import type { CheckOutcome, VerifierState } from '../../../../../contract/credentials/verifiers/states.ts';
import type { DeviceState } from '../../../../../contract/accounts/devices/device-states.ts';
import type { SettlementLineState, SettlementState } from '../../../../../contract/vouchers/settlements/states.ts';
import type { BeneficiaryState } from '../../../../../contract/vouchers/vouchers/beneficiary-states.ts';
import type {
  DistributionRowState,
  DistributionState,
} from '../../../../../contract/vouchers/vouchers/distribution-states.ts';
import type { PaymentState, RefundState } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import type { VoucherState } from '../../../../../contract/vouchers/vouchers/voucher-states.ts';
import type { ServiceAccountState } from '../../../../../contract/accounts/service-accounts/kinds.ts';

/** What a state means to the eye: green is kept for "verified", red for "revoked" and harm; all else is ink or accent. */
type Tone = 'waiting' | 'neutral' | 'verified' | 'harm';
export type Look = readonly [Tone, SvgIconComponent];

const CREDENTIAL = {
  pending: ['waiting', HourglassEmpty],
  returned: ['waiting', Undo],
  signed: ['neutral', Draw],
  sealed: ['neutral', Verified],
  sent: ['neutral', MailOutline],
  delivered: ['neutral', Wallet],
  expired: ['neutral', EventBusy],
  revoked: ['harm', Block],
  suspended: ['waiting', PauseCircle],
  superseded: ['neutral', Replay],
  canceled: ['neutral', Block],
} as const satisfies Record<CredentialStatus, Look>;
const APPROVAL = {
  pending: ['waiting', HourglassEmpty],
  signed: ['neutral', Draw],
} as const satisfies Record<'pending' | 'signed', Look>;
const PERSON = {
  pending: ['waiting', HourglassEmpty],
  disabled: ['neutral', PauseCircle],
  active: ['neutral', CheckCircle],
  erased: ['neutral', Block],
} as const satisfies Record<'pending' | 'disabled' | 'active' | 'erased', Look>;
const NOTIFICATION = {
  draft: ['neutral', Draw],
  scheduled: ['waiting', HourglassEmpty],
  in_progress: ['waiting', MailOutline],
  paused: ['waiting', PauseCircle],
  canceled: ['neutral', Block],
  completed: ['neutral', CheckCircle],
} as const satisfies Record<GroupState, Look>;
const VERIFIER = {
  pending: ['waiting', HourglassEmpty],
  approved: ['neutral', CheckCircle],
  rejected: ['harm', Block],
  canceled: ['neutral', Block],
} as const satisfies Record<VerifierState, Look>;
const CHECK = {
  success: ['verified', CheckCircle],
  failed: ['harm', Block],
  unchecked: ['waiting', HourglassEmpty],
} as const satisfies Record<CheckOutcome, Look>;
const BENEFIT = {
  draft: ['neutral', Draw],
  active: ['neutral', CheckCircle],
  paused: ['waiting', PauseCircle],
  ended: ['neutral', EventBusy],
} as const satisfies Record<'draft' | 'active' | 'paused' | 'ended', Look>;
const APPLICATION = {
  active: ['neutral', CheckCircle],
  paused: ['waiting', PauseCircle],
  expired: ['neutral', EventBusy],
  removed: ['neutral', Block],
} as const satisfies Record<ShownApplicationState, Look>;
const ATTEMPT = {
  requested: ['waiting', HourglassEmpty],
  success: ['verified', Verified],
  failed: ['harm', Block],
  canceled: ['neutral', EventBusy],
} as const satisfies Record<AttemptState, Look>;
const REDEMPTION = {
  redeemed: ['neutral', CheckCircle],
  reversed: ['neutral', Undo],
} as const satisfies Record<'redeemed' | 'reversed', Look>;
const ORGANIZATION = {
  pending: ['waiting', HourglassEmpty],
  verified: ['verified', Verified],
  rejected: ['harm', Block],
} as const satisfies Record<OrganizationStatus, Look>;
const SERVICE_ACCOUNT = {
  enabled: ['neutral', CheckCircle],
  disabled: ['neutral', PauseCircle],
} as const satisfies Record<ServiceAccountState, Look>;
const KEY = {
  active: ['neutral', CheckCircle],
  expired: ['harm', EventBusy],
  retired: ['neutral', Replay],
  compromised: ['harm', Block],
} as const satisfies Record<KeyState, Look>;
const TRUSTED_SUBSCRIPTION = {
  current: ['neutral', CheckCircle],
  offered: ['waiting', HourglassEmpty],
  held: ['waiting', PauseCircle],
  canceled: ['neutral', Block],
} as const satisfies Record<TrustedSubscriptionState, Look>;
const TRUSTED_CERTIFICATE = {
  uploaded: ['waiting', HourglassEmpty],
  active: ['neutral', CheckCircle],
  rejected: ['neutral', Block],
  revoked: ['harm', Block],
  expired: ['neutral', EventBusy],
} as const satisfies Record<TrustedCertificateState, Look>;
const OFFER = {
  draft: ['waiting', HourglassEmpty],
  active: ['neutral', CheckCircle],
  inactive: ['neutral', PauseCircle],
  removed: ['neutral', Block],
} as const satisfies Record<OfferState, Look>;
const DISCOUNT = {
  active: ['neutral', CheckCircle],
  ended: ['neutral', EventBusy],
} as const satisfies Record<DiscountState, Look>;
/** Whoever bought, or whoever reviews, has to do something: waiting; a payment that came to nothing is no harm to anybody. */
const PAYMENT = {
  created: ['neutral', HourglassEmpty],
  uploading: ['neutral', Replay],
  waiting_for_payment: ['waiting', HourglassEmpty],
  failed_upload: ['harm', Block],
  in_payment_review: ['waiting', HourglassEmpty],
  scheduled: ['neutral', HourglassEmpty],
  processing: ['neutral', Replay],
  processed: ['neutral', CheckCircle],
  on_hold: ['waiting', PauseCircle],
  rejected: ['harm', Block],
  canceled: ['neutral', Block],
} as const satisfies Record<PaymentState, Look>;
const DISTRIBUTION = {
  waiting_confirmation: ['waiting', HourglassEmpty],
  scheduled: ['neutral', HourglassEmpty],
  running: ['neutral', Replay],
  done: ['neutral', CheckCircle],
  failed: ['harm', Block],
  canceled: ['neutral', Block],
} as const satisfies Record<DistributionState, Look>;
const DISTRIBUTION_ROW = {
  waiting: ['neutral', HourglassEmpty],
  given: ['neutral', CheckCircle],
  refused: ['harm', Block],
} as const satisfies Record<DistributionRowState, Look>;
const VOUCHER = {
  sent: ['neutral', MailOutline],
  active: ['neutral', CheckCircle],
  suspended: ['waiting', PauseCircle],
  rejected: ['harm', Block],
  expired: ['neutral', HourglassEmpty],
  canceled: ['neutral', Block],
  redeemed: ['neutral', CheckCircle],
} as const satisfies Record<VoucherState, Look>;
const BENEFICIARY = {
  unclaimed: ['waiting', HourglassEmpty],
  sent: ['neutral', MailOutline],
  active: ['neutral', CheckCircle],
  rejected: ['harm', Block],
  canceled: ['neutral', Block],
  archived: ['neutral', PauseCircle],
} as const satisfies Record<BeneficiaryState, Look>;
const REFUND = {
  due: ['waiting', Undo],
  paid: ['neutral', CheckCircle],
  withdrawn: ['neutral', Block],
} as const satisfies Record<RefundState, Look>;
const TILL = {
  waiting: ['waiting', MailOutline],
  open: ['neutral', CheckCircle],
  locked: ['harm', Block],
  revoked: ['neutral', Block],
} as const satisfies Record<DeviceState, Look>;
const SALE = {
  paid: ['neutral', CheckCircle],
  partly_reversed: ['neutral', Undo],
  reversed: ['neutral', Undo],
} as const satisfies Record<SaleState, Look>;
const SETTLEMENT = {
  requested: ['waiting', HourglassEmpty],
  approved: ['waiting', HourglassEmpty],
  closed: ['neutral', CheckCircle],
  canceled: ['neutral', Block],
} as const satisfies Record<SettlementState, Look>;
const SETTLEMENT_LINE = {
  planned: ['neutral', HourglassEmpty],
  waiting: ['waiting', HourglassEmpty],
  paid: ['neutral', CheckCircle],
  returned: ['harm', Undo],
  dropped: ['neutral', Block],
} as const satisfies Record<SettlementLineState, Look>;
const LOOKS = {
  credential: CREDENTIAL,
  approval: APPROVAL,
  person: PERSON,
  notification: NOTIFICATION,
  application: APPLICATION,
  attempt: ATTEMPT,
  verifier: VERIFIER,
  check: CHECK,
  benefit: BENEFIT,
  redemption: REDEMPTION,
  organization: ORGANIZATION,
  serviceAccount: SERVICE_ACCOUNT,
  key: KEY,
  trustedCertificate: TRUSTED_CERTIFICATE,
  trustedSubscription: TRUSTED_SUBSCRIPTION,
  offer: OFFER,
  discount: DISCOUNT,
  payment: PAYMENT,
  beneficiary: BENEFICIARY,
  distribution: DISTRIBUTION,
  distributionRow: DISTRIBUTION_ROW,
  voucher: VOUCHER,
  refund: REFUND,
  till: TILL,
  point: TILL,
  sale: SALE,
  settlement: SETTLEMENT,
  settlementLine: SETTLEMENT_LINE,
};
const COLOURS = { waiting: 'primary', neutral: 'default', verified: 'success', harm: 'error' } as const;

export type StatusOf = { [K in keyof typeof LOOKS]: { of: K; state: keyof (typeof LOOKS)[K] } }[keyof typeof LOOKS];

/** A state as it looks, by its word. */
export const StateChip = ({ look: [tone, Icon], label }: { look: Look; label: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLOURS[tone]}
    icon={<Icon aria-hidden />}
    label={label}
    // As wide as its word: in a column it would be stretched to a bar.
    sx={{ fontWeight: 550, width: 'fit-content' }}
  />
);

/** The one status chip: colour, icon and word, each from the contract's states. */
export function StatusChip(props: StatusOf) {
  const translate = useTranslate();
  const looks: Record<string, Look> = LOOKS[props.of];
  const look = looks[props.state] ?? (['neutral', HourglassEmpty] as const);
  return <StateChip look={look} label={translate(`states.${props.of}.${props.state}`)} />;
}
