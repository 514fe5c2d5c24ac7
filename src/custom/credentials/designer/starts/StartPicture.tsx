import { designOfStart } from '../../../../../contract/credentials/starts/design.ts';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import { PagePicture } from '../picture/PagePicture.tsx';
import { useSample } from '../sample/use-sample.ts';

/** Short, because the picture is small: how the longest name is set is looked at where one designs. */
const HOLDER = { name: 'María', lastname: 'Núñez', email: null };

/** What a ready start prints. */
export default function StartPicture({ start }: { start: ReadyStart }) {
  const { title, content, language, label, expiration } = start;
  const template = { title, subtitle: '', content, language, approvers: [], expiration };
  const { words } = useSample(template, { first: HOLDER });
  return <PagePicture design={designOfStart(start).page} words={words} label={label} />;
}
