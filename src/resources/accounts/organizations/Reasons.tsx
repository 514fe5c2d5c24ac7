import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Rejection } from '../../../../contract/accounts/organizations/index.ts';

/** Why a registration was rejected: the reasons, and the reviewer's own words. */
export function Reasons({ rejection: { reasons, comment } }: { rejection: Rejection }) {
  const translate = useTranslate();
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reasons.map(reason => (
          <li key={reason}>{translate(`rejectionReasons.${reason}`)}</li>
        ))}
      </Box>
      {comment && <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment}</Typography>}
    </>
  );
}
