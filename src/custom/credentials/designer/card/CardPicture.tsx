import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CardDesign } from '../../../../../contract/credentials/designs/card-design.ts';
import type { CardPreview } from '../../../../../contract/credentials/designs/preview.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { useProject } from '../../../base/kit/session/project-context.ts';
import { useBlobAddress } from '../../../base/kit/files/use-blob-address.ts';
import { useSettled } from '../../../base/kit/feedback/use-settled.ts';
import type { SampleOf } from '../sample/use-sample.ts';

interface CardPictureProps {
  /** Null for the standard card. */
  design: CardDesign | null;
  sample: SampleOf;
}

/** A card as it stands in a wallet on a phone, drawn by the server once nobody types: the last one stays until the next has come. */
export function CardPicture({ design, sample: { body, words } }: CardPictureProps) {
  const translate = useTranslate();
  const call = useCall();
  const { id: projectId } = useProject();
  const asked = useSettled(JSON.stringify({ ...body, design } satisfies CardPreview));
  const { data, error, refetch } = useQuery({
    queryKey: ['designs', 'card', projectId, asked],
    queryFn: ({ signal }) =>
      call('previewCard', { params: { projectId }, body: JSON.parse(asked) as CardPreview, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const address = useBlobAddress(data);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Box
      sx={{
        maxWidth: 300,
        mx: 'auto',
        p: 1.5,
        pt: 4,
        pb: 6,
        borderRadius: 6,
        border: 6,
        borderColor: 'text.primary',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ aspectRatio: '856 / 540' }}>
        {address && (
          <img
            src={address}
            alt={translate('designs.cardOf', { name: words.fill('{{$holder}}') })}
            style={{ width: '100%', display: 'block' }}
          />
        )}
      </Box>
    </Box>
  );
}
