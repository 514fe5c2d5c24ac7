import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DomainFinding } from '../../../../../contract/accounts/domains/domain.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { isFound } from './is-found.ts';

/** What the last check found: which of both proofs, and what was found instead. */
export function Finding({ finding: { at, dns, file, served } }: { finding: DomainFinding }) {
  const translate = useTranslate();
  const word = (key: string, args?: Record<string, unknown>) => translate(`domain.finding.${key}`, args);
  const isProof = isFound({ dns, file });
  const isWhole = isProof && served !== 'other';
  return (
    <Alert severity={isWhole ? 'success' : 'warning'} variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
      {word('checked')} <DateText value={at} />
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {/* One proof is enough: where there is one, the other is not missed. */}
        {(!isProof || dns.outcome === 'found') && (
          <li>
            {word(`dns.${dns.outcome}`)}
            {dns.values.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {dns.values.map((value, i) => (
                  <li key={i}>
                    <code>{value || word('empty')}</code>
                  </li>
                ))}
              </Box>
            )}
          </li>
        )}
        {(!isProof || file.outcome === 'found') && (
          <li>
            {word(`file.${file.outcome}`)} {file.value !== null && <code>{file.value || word('empty')}</code>}
          </li>
        )}
        {served !== 'unasked' && <li>{word(`served.${served}`)}</li>}
      </Box>
    </Alert>
  );
}
