import AutoFix from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RepairGroup } from '../repair-groups.ts';
import { LEADS, WRAPS } from '../../../base/kit/row.ts';
import { Said } from '../../../base/kit/text/Said.tsx';

/** Three suggestions: a longer list scrolls, so that the table below stays in sight. */
const LIST_PX = 160;

interface RepairPanelProps {
  groups: readonly RepairGroup[];
  onRepair: (group: RepairGroup, texts: ReadonlyMap<number, string>) => void;
  /** Keeps what is doubtful as it is. */
  onKeep: (group: RepairGroup) => void;
}

/** What may be meant, by kind: each can be done for all rows that it is about. */
export function RepairPanel({ groups, onRepair, onKeep }: RepairPanelProps) {
  const translate = useTranslate();
  if (groups.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="import-repairs" sx={{ p: 1.5, mb: 1 }}>
      <Typography id="import-repairs" variant="h3" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <AutoFix fontSize="small" color="primary" aria-hidden />
        {translate('import.repairs.title')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="import-repairs"
        tabIndex={0}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: LIST_PX }, overflow: 'auto' }}
      >
        {groups.map(group => {
          const { id, column, kind, from, choices, count, mayStay } = group;
          const wording = (to: string) => (column.kind === 'checkbox' ? translate(`ra.boolean.${to}`) : to);
          const [only] = choices;
          const isOne = choices.length === 1;
          const what =
            isOne && only
              ? translate('import.repairs.group', { column: column.label, from, to: wording(only.to) })
              : translate(count > 1 && choices.length === 0 ? 'import.repairs.chooseOf' : 'import.repairs.choose', {
                  column: column.label,
                  from,
                  smart_count: count - 1,
                });
          return (
            <Stack
              key={id}
              component="li"
              direction={{ xs: 'column', sm: 'row' }}
              sx={{ gap: 1, alignItems: { sm: 'center' }, py: 0.5, ...WRAPS }}
            >
              <Box sx={LEADS}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {what}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {translate(`import.repairs.kinds.${kind}`)}
                </Typography>
              </Box>
              {choices.map(({ to, texts }) => (
                <Button
                  key={to}
                  size="small"
                  variant="outlined"
                  aria-label={`${what}: ${translate(isOne ? 'import.repairs.all' : 'import.repairs.allTo', { smart_count: count, to: wording(to) })}`}
                  onClick={() => onRepair(group, texts)}
                >
                  <Said>
                    {translate(isOne ? 'import.repairs.all' : 'import.repairs.allTo', {
                      smart_count: count,
                      to: wording(to),
                    })}
                  </Said>
                </Button>
              ))}
              {mayStay && (
                <Button
                  size="small"
                  aria-label={`${what}: ${translate('import.repairs.keep', { smart_count: count })}`}
                  onClick={() => onKeep(group)}
                >
                  <Said>{translate('import.repairs.keep', { smart_count: count })}</Said>
                </Button>
              )}
            </Stack>
          );
        })}
      </Box>
    </Card>
  );
}
