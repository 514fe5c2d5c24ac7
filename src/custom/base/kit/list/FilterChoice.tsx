import Box from '@mui/material/Box';
import { type Choice, ChoiceField } from './ChoiceField.tsx';

/** A filter of the list around it that is a choice, where a list has no other; it stands in the address. */
export const FilterChoice = (choice: Choice) => (
  <Box component="search">
    <ChoiceField {...choice} margin="none" sx={{ width: { xs: '100%', sm: 260 } }} />
  </Box>
);
