import {
  approversLine,
  fillSlots,
  type NamedApprover,
  type Slot,
} from '../../../../../contract/credentials/designs/kinds.ts';
import {
  sampleFields,
  type SampleGround,
  type SampleHolder,
} from '../../../../../contract/credentials/designs/sample.ts';
import { ownValue } from '../../../../../contract/base/common/own.ts';
import { isPictureDigest, picturePath } from '../../../../../contract/credentials/pictures/kinds.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { claimText, dayText, endText } from '../../../../../contract/credentials/verification/claim-text.ts';

/** What a sample is of: a template as it is being written. */
export interface SampleTemplate {
  title: string;
  subtitle: string;
  language: Language;
  content: readonly TemplateField[];
  approvers: readonly NamedApprover[];
}

/** What a picture's texts stand for, in the words of the template's language. */
export interface PictureWords {
  language: Language;
  fields: readonly { name: string; label: string; value: string }[];
  /** Where the pictures stand that somebody chose, by their fields; null where nobody has yet. */
  pictures: ReadonlyMap<string, string | null>;
  /** Who would approve it. */
  approvers: readonly NamedApprover[];
  fill: (text: string) => string;
}

const OTHERS: Record<Language, { noEnd: string; seal: string }> = {
  'es-MX': { noEnd: 'Sin fecha de término', seal: 'La página de verificación muestra su sello.' },
  'en-US': { noEnd: 'No end date', seal: 'The verification page shows its seal.' },
};

/** As the server's samples: its check signs are wrong, so that nobody looks for it. */
const SAMPLE_NUMBER = '0000-0000-0000-0000';

/** The words of a sample, as the server says them in its PDF. */
export function pictureWords(
  template: SampleTemplate,
  holder: SampleHolder,
  ground: SampleGround & { issuer: string; address: string; organizationId: string },
): PictureWords {
  const { language } = template;
  const pictures = new Map(
    template.content.flatMap(({ name, component, mode }) => {
      if (component !== 'image' || mode === 'empty') return [];
      const digest = ownValue(ground.values, name);
      return [[name, isPictureDigest(digest) ? picturePath(ground.organizationId, digest) : null] as const];
    }),
  );
  const said = sampleFields(template.content, holder, ground).filter(({ name }) => !pictures.has(name));
  const fields = said.map(({ name, label, value, calendar = false }) => ({
    name,
    label,
    value: claimText(value, language, calendar),
  }));
  const slots: Record<Slot, string> = {
    $holder: `${holder.name} ${holder.lastname}`.trim(),
    $title: template.title,
    $subtitle: template.subtitle,
    $issuer: ground.issuer,
    $issuerDid: ground.issuerDid,
    $issuedOn: dayText(ground.at, language),
    $validUntil: ground.until ? endText(ground.until, language, ground.at) : OTHERS[language].noEnd,
    $approvers: approversLine(template.approvers, false),
    $approversTitled: approversLine(template.approvers, true),
    $address: ground.address,
    $number: SAMPLE_NUMBER,
    $seal: OTHERS[language].seal,
  };
  const valueOf = (name: string) =>
    Object.hasOwn(slots, name) ? slots[name as Slot] : (fields.find(field => field.name === name)?.value ?? '');
  return { language, fields, pictures, approvers: template.approvers, fill: text => fillSlots(text, valueOf) };
}
