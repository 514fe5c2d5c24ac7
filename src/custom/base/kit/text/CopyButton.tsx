import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** Whoever does not see what stands beside it hears what it copies: by what that is called, or in a sentence of its own. */
type CopyButtonProps = { text: string } & ({ of: string } | { label: string });

/** Copies a text, and says so; where the browser refuses, says how to do it by hand. */
export function CopyButton({ text, ...props }: CopyButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      notify('common.copyFailed', { type: 'warning' });
    }
  };
  const label = 'label' in props ? props.label : `${translate('common.copy')}: ${props.of}`;
  const title = copied ? translate('common.copied') : label;
  return (
    <Tooltip title={title}>
      <IconButton size="small" aria-label={title} onClick={copy}>
        {copied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
      </IconButton>
    </Tooltip>
  );
}
