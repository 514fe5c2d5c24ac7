import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import { peopleOf } from './group-model.ts';

/** The groups somebody is in, each leading to its people. */
export const GroupChips = ({ groups }: Pick<Recipient, 'groups'>) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {groups.map(({ id, name }) => (
      <Chip key={id} label={name} component={Link} to={peopleOf(id)} clickable />
    ))}
  </Stack>
);
