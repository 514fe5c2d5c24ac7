import Badge from '@mui/icons-material/BadgeOutlined';
import CardMembership from '@mui/icons-material/CardMembershipOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Fingerprint from '@mui/icons-material/FingerprintOutlined';
import HealthAndSafety from '@mui/icons-material/HealthAndSafetyOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import Redeem from '@mui/icons-material/RedeemOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/index.ts';

const ICONS: Record<ProjectCategory, SvgIconComponent> = {
  education: School,
  passes: ConfirmationNumber,
  membership: CardMembership,
  vouchers: Redeem,
  vouchersOffer: LocalOffer,
  health: HealthAndSafety,
  identity: Fingerprint,
  smartid: Badge,
  other: Category,
};

/** The sign of a project category; its word always stands beside it. */
export function CategoryIcon({ category, size = 20 }: { category: ProjectCategory; size?: number }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden sx={{ fontSize: size }} />;
}
