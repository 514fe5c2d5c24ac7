import Download from '@mui/icons-material/DownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { saveFile } from '../../base/kit/files/save-file.ts';
import { useLanguage } from '../../base/kit/text/use-language.ts';
import { useNumberText } from '../../base/kit/text/use-number-text.ts';
import type { ImportColumn } from './column.ts';
import { readCsv } from './file/csv.ts';
import { faultKey } from '../../base/kit/files/file-problem.ts';
import { ROWS_MAX } from './file/limits.ts';
import { readFile } from './file/read-file.ts';
import { readXlsxFile } from './file/read-xlsx-file.ts';
import { FileProblem } from '../../base/kit/files/file-problem.ts';
import type { Sheet } from './file/sheet.ts';
import { holdsPictures } from './pictures/files.ts';
import { sampleOf } from './sample.ts';

interface SourcePanelProps {
  columns: readonly ImportColumn[];
  /** What the list is of, for the sample's name. */
  list: string;
  /** How many people the list takes in all. */
  max: number;
  /** What stands in the field to paste into, kept with the draft; null where only Excel's .xlsx is taken. */
  pasted: string | null;
  onPasted?: (text: string) => void;
  /** A table was read; the file is undefined where it was pasted. */
  onRead: (sheet: Sheet, file: File | undefined) => void;
  /** Pictures came with the list; left out where a list has none. */
  onPictures?: ((files: readonly File[]) => void) | undefined;
}

const faultOf = (error: unknown) => (error instanceof FileProblem ? error.reason : 'damaged');

/** Where a list comes from: a file that is dropped or chosen, or rows that are pasted. */
export function SourcePanel({ columns, list, max, pasted, onPasted, onRead, onPictures }: SourcePanelProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const number = useNumberText();
  const onlyXlsx = pasted === null;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const readHere = (file: File) => readFile(file, language);
  const read = useMutation({
    mutationFn: (file: File) => (onlyXlsx ? readXlsxFile(file, readHere) : readHere(file)),
    onSuccess: (sheet, file) => onRead(sheet, file),
  });
  const take = useMutation({
    mutationFn: (text: string) => Promise.resolve(text).then(readCsv),
    onSuccess: sheet => onRead(sheet, undefined),
  });
  const sample = useMutation({
    mutationFn: () => sampleOf(columns, translate),
    onSuccess: blob => saveFile(blob, fileName([translate('import.file.sampleName', { list })], 'xlsx')),
  });
  const choose = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const pictures = onPictures ? all.filter(holdsPictures) : [];
    if (pictures.length > 0) onPictures?.(pictures);
    const file = all.find(each => !pictures.includes(each));
    if (file) read.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const error = read.error ?? take.error;
  const kind = onPictures ? 'pictures' : onlyXlsx ? 'xlsx' : 'any';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 2,
          p: { xs: 2, sm: 3 },
          textAlign: 'center',
        }}
      >
        {/* nobody drops a file on a phone: there it says what file */}
        <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>{translate(`import.file.drop.${kind}`)}</Typography>
        <Typography sx={{ display: { sm: 'none' } }}>{translate(`import.file.take.${kind}`)}</Typography>
        <Typography id="import-limits" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('import.file.or', { max: number(max) })}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          accept={onlyXlsx ? '.xlsx' : '.xlsx,.xls,.csv,.tsv,.txt,text/csv'}
          aria-label={translate(onlyXlsx ? 'import.file.labelXlsx' : 'import.file.label')}
          onChange={event => {
            choose(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          loading={read.isPending}
          loadingPosition="start"
          aria-describedby="import-limits"
          onClick={() => input.current?.click()}
        >
          {translate('import.file.choose')}
        </Button>
        <Typography role="status" variant="body2">
          {read.isPending && translate('import.file.reading', { file: read.variables.name })}
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" variant="outlined">
          {translate(faultKey('import.file.faults', faultOf(error)), { max: number(ROWS_MAX) })}
        </Alert>
      )}
      <Box>
        <Button size="small" startIcon={<Download />} loading={sample.isPending} onClick={() => sample.mutate()}>
          {translate('import.file.sample')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {translate('import.file.sampleHint', { columns: columns.map(({ label }) => label).join(', ') })}
        </Typography>
      </Box>
      {!onlyXlsx && (
        <Box>
          <TextField
            multiline
            fullWidth
            minRows={3}
            maxRows={8}
            label={translate('import.paste.label')}
            value={pasted}
            onChange={event => onPasted?.(event.target.value)}
            slotProps={{
              htmlInput: { spellCheck: false, style: { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } },
            }}
          />
          {/* what is white at its ends is read, too: a tab there parts cells of which one is empty */}
          {pasted.trim() !== '' && (
            <Button variant="outlined" sx={{ mt: 1 }} onClick={() => take.mutate(pasted)}>
              {translate('import.paste.go')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
