import { stampIn } from '../../../../../../contract/base/common/days.ts';
import { ownValue } from '../../../../../../contract/base/common/own.ts';
import { isPictureDigest, picturePath } from '../../../../../../contract/credentials/pictures/kinds.ts';
import type { ClaimValue, TemplateField } from '../../../../../../contract/credentials/templates/field.ts';
import type { Template } from '../../../../../../contract/credentials/templates/template.ts';
import { stampedEnd } from '../../../../../../contract/credentials/templates/validity.ts';
import { dateText } from '../../../../../custom/base/kit/text/dates.ts';
import { claimText, type Translate } from '../../../../../custom/base/kit/values/claim-text.ts';
import type { CheckedRow, IssueRow } from '../issue-model.ts';

export interface Claim {
  label: string;
  value: string;
  /** Where the picture stands that it is. */
  picture?: string;
}

interface Texts {
  translate: Translate;
  locale: string;
  issuerDid: string | null;
  organizationId: string;
  timeZone: string;
  now: number;
}

function automatic(
  source: string | null | undefined,
  template: Template,
  { translate, locale, issuerDid, timeZone, now }: Texts,
) {
  const day = (stamp: string) => dateText(new Date(stamp.slice(0, 10)), 'calendar', locale);
  if (source === 'timestamp') return day(stampIn(new Date(now), timeZone));
  if (source === 'uniqueId') return translate('issue.preview.uniqueId');
  if (source === 'issuerDid') return issuerDid ?? translate('did.none');
  const end = stampedEnd(template.expiration, now, timeZone);
  return end ? day(end) : translate('common.noEnd');
}

function fromRecipient(source: string | null | undefined, { cells }: IssueRow): string {
  if (source === 'subjectDid') return cells.did ?? '';
  if (source === 'email') return cells.email ?? '';
  if (source === 'firstName') return cells.name ?? '';
  if (source === 'fullName') return `${cells.name ?? ''} ${cells.lastname ?? ''}`.trim();
  return cells.lastname ?? '';
}

/** What a row's credential will say, in the template's order; automatic values as they will be when it is requested. */
export const previewOf = (template: Template, row: IssueRow, { receiver }: CheckedRow, texts: Texts): Claim[] =>
  template.content
    .filter((field: TemplateField) => field.mode !== 'empty')
    .map(field => {
      const text = (value: ClaimValue | null | undefined) =>
        claimText(value, field.component === 'calendar', texts.translate, texts.locale);
      const value =
        field.mode === 'fixed'
          ? text(field.value)
          : field.mode === 'variable'
            ? text(ownValue(receiver.values, field.name))
            : field.mode === 'automatic'
              ? automatic(field.source, template, texts)
              : text(fromRecipient(field.source, row));
      const digest = field.component === 'image' ? ownValue(receiver.values, field.name) : undefined;
      const picture = isPictureDigest(digest) ? picturePath(texts.organizationId, digest) : undefined;
      return { label: field.label, value, ...(picture && { picture }) };
    });
