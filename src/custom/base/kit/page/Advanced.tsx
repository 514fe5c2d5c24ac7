import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

interface AdvancedProps {
  /** Whether something in it has to be mended: it cannot be folded then. */
  opened?: boolean;
  children: ReactNode;
}

/** What few people need of a form, folded. */
export function Advanced({ opened = false, children }: AdvancedProps) {
  const translate = useTranslate();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={unfolded || opened}
      onChange={(_, to) => setUnfolded(to)}
      slotProps={{ transition: { unmountOnExit: true, timeout: 0 }, heading: { component: 'h3' } }}
      sx={{ borderRadius: 2, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {translate('common.advanced')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 2 }}>{children}</Stack>
      </AccordionDetails>
    </Accordion>
  );
}
