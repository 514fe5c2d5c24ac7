import Star from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { DateText } from '../../../custom/base/kit/index.ts';
import { CategoryIcon } from '../../../custom/base/kit/marks/CategoryIcon.tsx';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';

const COUNTS = ['issued', 'pending', 'templates', 'users'] as const;

/** A project as a card: what it is, how much is in it, since when. The whole card is one link. */
export function ProjectCard({ project }: { project: Project }) {
  const translate = useTranslate();
  const number = useNumberText();
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={addressOf('/projects/{projectId}', { projectId: project.id })}
        sx={{ height: '100%', p: 2, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1.5 }}
      >
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Box
            sx={{
              width: 44,
              height: 44,
              borderRadius: 1.5,
              border: 1,
              borderColor: 'divider',
              overflow: 'hidden',
              display: 'grid',
              placeItems: 'center',
              color: 'primary.main',
              flexShrink: 0,
            }}
          >
            {project.image ? (
              <img src={project.image} alt="" width={44} height={44} style={{ objectFit: 'cover' }} loading="lazy" />
            ) : (
              <CategoryIcon category={project.category} size={24} />
            )}
          </Box>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="h2" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
              {project.name}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate(`categories.${project.category}`)}
            </Typography>
          </Box>
          {project.featured && <Star color="primary" fontSize="small" titleAccess={translate('projects.featured')} />}
        </Stack>
        {project.description && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
          >
            {project.description}
          </Typography>
        )}
        <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.25, flexWrap: 'wrap', mt: 'auto' }}>
          {COUNTS.map(count => (
            <Typography
              key={count}
              variant="caption"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                color: count === 'pending' && project.pending > 0 ? 'primary.main' : 'text.secondary',
              }}
            >
              {translate(`projects.counts.${count}`, { smart_count: project[count], n: number(project[count]) })}
            </Typography>
          ))}
        </Stack>
        <Typography variant="caption" color="text.secondary">
          <DateText value={project.createdAt} />
        </Typography>
      </CardActionArea>
    </Card>
  );
}
