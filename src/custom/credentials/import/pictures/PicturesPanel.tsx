import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../base/kit/text/use-language.ts';
import type { FailedPicture, AddedPictures } from './use-pictures.ts';

interface PicturesPanelProps {
  added: AddedPictures;
  /** How many there are by now. */
  count: number;
  /** The names of those that nobody in the list has. */
  unused: readonly string[];
  /** The names of those that are not alone in being called so. */
  clashing: readonly string[];
  onForget: (names: readonly string[]) => void;
  /** What the columns are called in which a picture's name stands. */
  columns: readonly string[];
}

/** So many names of a long list are said. */
const NAMED = 5;

/** Names in their order, not that in which the pictures happened to arrive; the first of them where they are many. */
function useNames(): (names: readonly string[]) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return names => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const first = [...names].sort(compare).slice(0, NAMED).join(', ');
    const rest = names.length - NAMED;
    return rest > 0 ? translate('import.pictures.andMore', { names: first, smart_count: rest }) : first;
  };
}

function Failed({ failed }: { failed: readonly FailedPicture[] }) {
  const translate = useTranslate();
  const namesOf = useNames();
  const reasons = [...new Set(failed.map(({ why }) => why))];
  return (
    <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
      {translate('import.pictures.failed', { smart_count: failed.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reasons.map(reason => (
          <li key={reason}>
            {namesOf(failed.filter(({ why }) => why === reason).map(({ name }) => name))}: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Where the pictures of a list come from: many files or an archive, dropped or chosen, which the cells name. */
export function PicturesPanel({ added, count, unused, clashing, onForget, columns }: PicturesPanelProps) {
  const translate = useTranslate();
  const namesOf = useNames();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { progress, failed, replaced } = added;
  const choose = (files: FileList | null) => {
    if (files && files.length > 0) void added.add([...files]);
  };
  return (
    <Box component="section" aria-label={translate('import.pictures.title')} sx={{ mt: 2 }}>
      <Box
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files);
        }}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 2,
          p: { xs: 1.5, sm: 2 },
        }}
      >
        <Typography variant="h3" sx={{ fontSize: '1rem' }}>
          {translate('import.pictures.title')}
        </Typography>
        <Typography id={hintId} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('import.pictures.hint', { columns: columns.join(', ') })}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg,image/webp,.zip"
          aria-label={translate('import.pictures.label')}
          onChange={event => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<AddPhoto />}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {translate('import.pictures.choose')}
        </Button>
        {progress && (
          <Button sx={{ ml: 1 }} onClick={added.stop}>
            {translate('import.pictures.stop')}
          </Button>
        )}
        {progress && progress.total > 0 && (
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.total}
            aria-label={translate('import.pictures.title')}
            sx={{ mt: 1 }}
          />
        )}
        <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
          {progress && progress.total > 0
            ? translate('import.pictures.going', { done: progress.done, total: progress.total })
            : count > 0 && translate('import.pictures.added', { smart_count: count })}
        </Typography>
      </Box>
      {failed.length > 0 && <Failed failed={failed} />}
      {!progress && replaced.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {translate('import.pictures.replaced', { smart_count: replaced.length, names: namesOf(replaced) })}
        </Alert>
      )}
      {!progress && clashing.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {translate('import.pictures.clash', { names: namesOf(clashing) })}
        </Alert>
      )}
      {!progress && unused.length > 0 && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mt: 1.5 }}
          action={
            <Button size="small" onClick={() => onForget(unused)}>
              {translate('import.pictures.forget')}
            </Button>
          }
        >
          {translate('import.pictures.unused', { smart_count: unused.length, names: namesOf(unused) })}
        </Alert>
      )}
    </Box>
  );
}
