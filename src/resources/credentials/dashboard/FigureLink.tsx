import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Figure } from '../../../../contract/dashboards/index.ts';
import { NumberText } from '../../../custom/kit/index.ts';
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
  if (count === 0 || (figure === 'verified' && templateId !== undefined)) return <NumberText value={count} />;
  return (
    <Link component={RouterLink} to={listOf(projectId, figure, days, templateId)} onClick={toList} color="inherit">
      <NumberText value={count} />
    </Link>
  );
}
