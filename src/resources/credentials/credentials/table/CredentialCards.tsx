import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CredentialSummary } from '../../../../../contract/credentials/credentials/index.ts';
import { useName } from '../../../../custom/base/kit/text/use-name.ts';
import { DateText, RosetteMark, StatusChip } from '../../../../custom/base/kit/index.ts';
import { nameOfCredential } from '../name-of-credential.ts';
import { Approvals } from './Approvals.tsx';
import { ListMarks } from './ListMarks.tsx';
import { useCredentialPaths } from '../../../../custom/base/kit/session/paths.ts';

interface CredentialCardsProps {
  selectable?: boolean;
  isRowSelectable?: ((record: CredentialSummary) => boolean) | undefined;
}

/** The same rows on a phone: a card each, with what its state is, since when, and what it is. */
export function CredentialCards({ selectable = false, isRowSelectable }: CredentialCardsProps) {
  const translate = useTranslate();
  const nameOf = useName();
  const paths = useCredentialPaths();
  const { data = [], selectedIds, onToggleItem } = useListContext<CredentialSummary>();
  return (
    <Stack component="ul" sx={{ gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {data.map(credential => (
        <Card component="li" key={credential.id} sx={{ p: 1.5, display: 'flex', gap: 1 }}>
          {selectable && (isRowSelectable?.(credential) ?? true) ? (
            <Checkbox
              size="small"
              checked={selectedIds.includes(credential.id)}
              onChange={() => onToggleItem(credential.id)}
              slotProps={{
                input: { 'aria-label': translate('lists.choose', { name: nameOfCredential(credential) }) },
              }}
              sx={{ alignSelf: 'flex-start', m: -0.5 }}
            />
          ) : (
            credential.digest && <RosetteMark digest={credential.digest} size={28} ornament />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={paths.issued(credential.id)}
              color="inherit"
              sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 0.25 }}
            >
              {nameOf(credential.receiver.name)}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {credential.template.name}
            </Typography>
            <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StatusChip of="credential" state={credential.status} />
              {credential.status === 'pending' && <Approvals credential={credential} />}
              <Typography variant="caption" color="text.secondary">
                <DateText value={credential.revokedAt ?? credential.issuedAt ?? credential.requestedAt} />
              </Typography>
            </Stack>
            <ListMarks credential={credential} />
          </Box>
        </Card>
      ))}
    </Stack>
  );
}
