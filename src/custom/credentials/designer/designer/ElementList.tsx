import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { get, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ELEMENTS_MAX } from '../../../../../contract/credentials/designs/kinds.ts';
import type { Designer } from './use-designer.ts';

/** The elements in reading order, which is also what lies above what. */
export function ElementList({ designer, path }: { designer: Designer; path: string }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const { design, selected, select } = designer;
  const { elements } = design;
  return (
    <Box component="ol" aria-label={translate('designs.elements')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {elements.map(({ name, type }, at) => {
        const isWrong = get(errors, `${path}.elements.${at}`) !== undefined;
        const act = (key: string) => translate(`designs.${key}`, { name });
        return (
          <Stack
            component="li"
            direction="row"
            key={name}
            sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
          >
            <Button
              color={isWrong ? 'error' : 'inherit'}
              aria-pressed={name === selected}
              onClick={() => select(name === selected ? null : name)}
              sx={{
                flex: 1,
                minWidth: 0,
                justifyContent: 'flex-start',
                textAlign: 'left',
                fontWeight: name === selected ? 700 : 400,
                overflowWrap: 'anywhere',
              }}
            >
              {name} · {translate(`designs.types.${type}`)}
              {isWrong && ` · ${translate('designs.hasProblem')}`}
            </Button>
            {name === selected && (
              <>
                <IconButton
                  size="small"
                  aria-label={act('earlier')}
                  disabled={at === 0}
                  onClick={() => designer.order(name, -1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={act('later')}
                  disabled={at === elements.length - 1}
                  onClick={() => designer.order(name, 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={act('duplicate')}
                  disabled={elements.length >= ELEMENTS_MAX}
                  onClick={() => designer.duplicate(name)}
                >
                  <ContentCopy fontSize="small" />
                </IconButton>
                <IconButton size="small" aria-label={act('remove')} onClick={() => designer.remove(name)}>
                  <Delete fontSize="small" />
                </IconButton>
              </>
            )}
          </Stack>
        );
      })}
    </Box>
  );
}
