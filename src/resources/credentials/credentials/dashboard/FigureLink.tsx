import type { Figure } from '../../../../../contract/office/dashboards/index.ts';
import { NumberText } from '../../../../custom/base/kit/index.ts';
import { NumberLink } from '../../../../custom/base/kit/text/NumberLink.tsx';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

interface FigureLinkProps {
  figure: Figure;
  count: number;
  days: { since: string; until: string };
  templateId?: string;
}

/** A number that leads to its list; verifications, which stand beside it by country, and none lead nowhere. */
export function FigureLink({ figure, count, days, templateId }: FigureLinkProps) {
  const { id: projectId } = useProject();
  const toList = useToList();
  if (figure === 'verified') return <NumberText value={count} />;
  return <NumberLink value={count} to={listOf(projectId, figure, days, templateId)} onClick={toList} />;
}
