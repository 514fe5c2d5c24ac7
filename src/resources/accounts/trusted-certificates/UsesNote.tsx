import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';

/** How many of them are named. */
const NAMED = 5;

/** Says what uses a list, before it is changed. */
export function UsesNote({ listId }: { listId: string }) {
  const translate = useTranslate();
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['trustedListUses', listId, 'note'],
    queryFn: ({ signal }) =>
      call('listTrustedListUses', {
        params: { trustedListId: listId },
        query: { limit: NAMED, sort: 'name', order: 'ASC' },
        signal,
      }),
    retry: false,
  });
  const names = data?.uses.map(({ name, project }) => `${name} (${project.name})`).join(', ') ?? '';
  const text = isError
    ? translate('trusted.touches.unknown')
    : data === undefined
      ? translate('ra.page.loading')
      : data.total === 0
        ? translate('trusted.touches.nothing')
        : translate('trusted.touches.these', { smart_count: data.total, names });
  return (
    <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
