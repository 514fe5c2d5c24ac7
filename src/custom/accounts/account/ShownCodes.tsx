import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/base/common/file-name.ts';
import { CopyButton } from '../../base/kit/index.ts';
import { saveFile } from '../../base/kit/files/save-file.ts';
import { ShownOnce } from '../../base/kit/feedback/ShownOnce.tsx';

/** The recovery codes, for the only time that they are shown. */
export function ShownCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const [kept, setKept] = useState(false);
  const word = (key: string) => translate(`account.codes.${key}`);
  const text = `${codes.join('\n')}\n`;
  return (
    <ShownOnce title={word('shown')} done={translate('account.done')} isKept={kept} onClose={onClose}>
      <Alert severity="warning" variant="outlined">
        {word('once')}
      </Alert>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          my: 2,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontFamily: 'monospace',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), fileName([word('file')], 'txt'))}
        >
          {word('download')}
        </Button>
        <CopyButton text={text} label={word('copy')} />
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={kept} onChange={(_, checked) => setKept(checked)} />}
        label={word('kept')}
        sx={{ mt: 1 }}
      />
    </ShownOnce>
  );
}
