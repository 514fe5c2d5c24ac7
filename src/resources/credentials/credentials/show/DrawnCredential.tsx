import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { useBlobAddress } from '../../../../custom/base/kit/files/use-blob-address.ts';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

interface DrawnCredentialProps {
  projectId: string;
  credentialId: string;
  /** What the drawing depends on: a drawing of another revision or standing is another one. */
  version: string | number;
  /** What it says, for a reader who does not see it. */
  says: string;
}

/** The page of a credential as it is designed; a sample until it is approved. Drawn by the server when this is opened. */
export function DrawnCredential({ projectId, credentialId, version, says }: DrawnCredentialProps) {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['credentials', 'picture', credentialId, version],
    queryFn: ({ signal }) => call('getCredentialPicture', { params: { projectId, credentialId }, signal }),
    retry: false,
  });
  const address = useBlobAddress(data);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!address) return <Waiting />;
  return (
    <Box
      component="img"
      src={address}
      alt={says}
      sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
