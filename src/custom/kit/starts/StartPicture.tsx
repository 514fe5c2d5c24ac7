import { readyDesign } from '../../../../contract/designs/ready/index.ts';
import type { ReadyStart } from '../../../../contract/starts/index.ts';
import { PagePicture } from '../design/picture/PagePicture.tsx';
import { useSample } from '../design/sample/use-sample.ts';

/** What a ready start prints, small. */
export default function StartPicture({ start }: { start: ReadyStart }) {
  const { title, content, language, label } = start;
  const { words } = useSample({ title, subtitle: '', content, language, approvers: [], validUntil: null });
  return <PagePicture design={readyDesign(start.design, language).page} words={words} label={label} />;
}
