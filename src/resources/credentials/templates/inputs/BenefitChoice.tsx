import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { StatusChip } from '../../../../custom/base/kit/index.ts';

interface BenefitChoiceProps {
  offered: readonly Benefit[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange: (ids: string[]) => void;
}

/** Chooses which benefits cards give, in the order in which they were chosen. */
export function BenefitChoice({ offered, chosen, disabled = false, onChange }: BenefitChoiceProps) {
  const toggle = (id: string, checked: boolean) =>
    onChange(checked ? [...chosen, id] : chosen.filter(each => each !== id));
  return (
    <FormGroup>
      {offered.map(({ id, product, vendor, state }) => (
        <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <FormControlLabel
            label={`${product} · ${vendor.name}`}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                disabled={disabled}
                onChange={(_, checked) => toggle(id, checked)}
              />
            }
          />
          {state !== 'active' && <StatusChip of="benefit" state={state} />}
        </Stack>
      ))}
    </FormGroup>
  );
}
