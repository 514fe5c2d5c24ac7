import Box from '@mui/material/Box';
import { useMay } from '../../../base/kit/session/use-session.ts';
import { useFigures, useRegister } from '../home/use-desk.ts';
import { WaitingForMe } from '../home/WaitingForMe.tsx';

/** What waits for the user above their projects; nothing where nothing waits. Home says it where it cannot be read. */
export default function WaitsFirst() {
  const seesProjects = useMay('project.read');
  const { data: figures } = useFigures(seesProjects);
  const { data: register } = useRegister(seesProjects);
  if (!figures || !register) return null;
  return (
    <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      <WaitingForMe
        waiting={figures.waitingForMe}
        returned={register.returned}
        voucherWaits={register.voucherWaits}
        unlessNothing
      />
    </Box>
  );
}
