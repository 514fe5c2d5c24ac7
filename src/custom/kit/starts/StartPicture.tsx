import { designOfStart } from '../../../../contract/starts/design.ts';
import type { ReadyStart } from '../../../../contract/starts/index.ts';
import { PagePicture } from '../design/picture/PagePicture.tsx';
import { useSample } from '../design/sample/use-sample.ts';

/** Short, because the picture is small: how the longest name is set is looked at where one designs. */
const HOLDER = { name: 'María', lastname: 'Núñez', email: null };

/** What a ready start prints. */
export default function StartPicture({ start }: { start: ReadyStart }) {
  const { title, content, language, label } = start;
  const template = { title, subtitle: '', content, language, approvers: [], validUntil: null };
  const { words } = useSample(template, { first: HOLDER });
  return <PagePicture design={designOfStart(start).page} words={words} label={label} />;
}
