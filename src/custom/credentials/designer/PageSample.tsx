import { useTranslate } from 'react-admin';
import type { PageDesign } from '../../../../contract/credentials/designs/page-design.ts';
import { standardPage } from '../../../../contract/credentials/designs/ready/standard.ts';
import { PagePicture } from './picture/PagePicture.tsx';
import type { SampleOf } from './sample/use-sample.ts';

/** The page that is printed where nobody has designed one. */
const standardOf = ({ words, body }: SampleOf): PageDesign => {
  const { title, subtitle, language, approvers, content } = body;
  const pictures = content.filter(({ name }) => words.pictures.has(name));
  return standardPage({ title, subtitle, language, approvers, pictures, holder: words.fill('{{$holder}}') });
};

/** The page of a sample, as designed or else the standard one. */
export function PageSample({ page, sample }: { page: PageDesign | null; sample: SampleOf }) {
  const translate = useTranslate();
  const label = translate('designs.pageOf', { name: sample.words.fill('{{$holder}}') });
  return <PagePicture design={page ?? standardOf(sample)} words={sample.words} label={label} />;
}
