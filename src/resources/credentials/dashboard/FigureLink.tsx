import type { Figure } from '../../../../contract/dashboards/index.ts';
import { NumberText } from '../../../custom/kit/index.ts';
import { NumberLink } from '../../../custom/kit/NumberLink.tsx';
import { useProject } from '../../../custom/kit/session/project-context.ts';
import { listOf } from './figures.ts';
import { useToList } from './to-list.ts';

interface FigureLinkProps {
  figure: Figure;
  count: number;
  days: { since: string; until: string };
  templateId?: string;
}

/** A number that leads to its list; none leads nowhere. */
export function FigureLink({ figure, count, days, templateId }: FigureLinkProps) {
  const { id: projectId } = useProject();
  const toList = useToList();
  if (figure === 'verified' && templateId !== undefined) return <NumberText value={count} />;
  return <NumberLink value={count} to={listOf(projectId, figure, days, templateId)} onClick={toList} />;
}
