import { useLocaleState, useTranslate } from 'react-admin';
import { isPictureDigest, picturePath } from '../../../../../contract/credentials/pictures/kinds.ts';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';
import { PictureMark } from '../../../../custom/base/kit/marks/PictureMark.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { claimText } from '../../../../custom/base/kit/values/claim-text.ts';

/** One value as it would be signed: in words, or the picture itself. */
export function Value({ field, size }: { field: ApprovalRow['fields'][number]; size: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { organization } = useUser();
  const { value, label, picture, calendar = false } = field;
  if (picture && isPictureDigest(value))
    return <PictureMark address={picturePath(organization.id, value)} alt={label} size={size} />;
  return claimText(value, calendar, translate, locale);
}
