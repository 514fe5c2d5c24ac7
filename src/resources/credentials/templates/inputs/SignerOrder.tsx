import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';

interface SignerOrderProps {
  /** The approvers in their order. */
  people: readonly { id: string; name: string }[];
  onChange: (ids: string[]) => void;
}

/** Whether approvers come one after the other, and then in which order; in a form that holds `inOrder`. */
export function SignerOrder({ people, onChange }: SignerOrderProps) {
  const translate = useTranslate();
  const inOrder: unknown = useWatch({ name: 'inOrder' });
  const swap = (at: number, by: -1 | 1) => {
    const ids = people.map(person => person.id);
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at + by, 0, moved);
    onChange(ids);
  };
  return (
    <div>
      <FormCheck name="inOrder" label={translate('templates.order.label')} as={Switch} />
      <Typography variant="body2" color="text.secondary">
        {translate('templates.order.hint')}
      </Typography>
      {inOrder === true && people.length > 0 && (
        <Box component="ol" aria-label={translate('templates.order.list')} sx={{ m: 0, pl: 3 }}>
          {people.map(({ id, name }, at) => (
            <li key={id}>
              {name}
              <IconButton
                size="small"
                aria-label={translate('templates.order.earlier', { name })}
                disabled={at === 0}
                onClick={() => swap(at, -1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('templates.order.later', { name })}
                disabled={at === people.length - 1}
                onClick={() => swap(at, 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
