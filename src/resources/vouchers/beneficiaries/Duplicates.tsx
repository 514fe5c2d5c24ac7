import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DUPLICATE_CHOICES, type DuplicateChoice } from '../../../../contract/vouchers/vouchers/kinds.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { choicesFor, chosen, type Duplicate, isOpen } from './duplicates.ts';
import { personOf, type PersonRow } from './people-model.ts';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

const PER_PAGE = 10;
const REASON_MAX = 200;

interface DuplicatesProps {
  duplicates: readonly Duplicate[];
  onChange: (update: (rows: readonly PersonRow[]) => readonly PersonRow[], thing?: string) => void;
}

/** What is asked of each in the same few words, so that they are not cut, and of whom for those who hear it. */
function Asked({ what, whom }: { what: string; whom: string }) {
  return (
    <>
      {what}
      <Box component="span" sx={visuallyHidden}>
        {` ${whom}`}
      </Box>
    </>
  );
}

function One({
  duplicate,
  onChoose,
}: {
  duplicate: Duplicate;
  onChoose: (choice: DuplicateChoice, reason?: string) => void;
}) {
  const translate = useTranslate();
  const { row, at, place, voucher } = duplicate;
  const { name, lastname, identification } = personOf(row.cells);
  const who = `${name} ${lastname}`.trim();
  const of = translate('beneficiaries.duplicates.of', { who });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 200px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {translate('beneficiaries.duplicates.row', { row: at + 1, who })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {identification} · {translate(`beneficiaries.duplicates.places.${place}`, { voucher: voucher ?? '' })}
        </Typography>
      </Box>
      <TextField
        select
        margin="none"
        label={<Asked what={translate('beneficiaries.duplicates.choice')} whom={of} />}
        value={row.duplicate ?? ''}
        onChange={event => onChoose(event.target.value as DuplicateChoice, row.reason)}
      >
        {choicesFor(duplicate).map(choice => (
          <MenuItem key={choice} value={choice}>
            {translate(`beneficiaries.duplicates.choices.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {row.duplicate === 'keep' && (
        <TextField
          margin="none"
          required
          label={<Asked what={translate('beneficiaries.duplicates.reason')} whom={of} />}
          value={row.reason ?? ''}
          error={isOpen(duplicate)}
          onChange={event => onChoose('keep', event.target.value)}
          slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        />
      )}
    </Box>
  );
}

/** Who of a list stands there twice or has a voucher already, and what is done with each of them, or with all. */
export function Duplicates({ duplicates, onChange }: DuplicatesProps) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const [reason, setReason] = useState('');
  const open = duplicates.filter(isOpen).length;
  const title = translate('beneficiaries.duplicates.title', { smart_count: duplicates.length });
  const from = Math.min(page, Math.floor((duplicates.length - 1) / PER_PAGE)) * PER_PAGE;
  const forAll = (choice: DuplicateChoice) =>
    onChange(rows => chosen(rows, duplicates, choice, choice === 'keep' ? reason.trim() : undefined));
  const reachable = (choice: DuplicateChoice) => duplicates.filter(each => choicesFor(each).includes(choice)).length;
  return (
    <Section title={title}>
      <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        {translate('beneficiaries.duplicates.lead')}
      </Typography>
      <Alert severity={open > 0 ? 'warning' : 'success'} variant="outlined" role="status" sx={{ mb: 1.5 }}>
        {open > 0
          ? translate('beneficiaries.duplicates.open', { smart_count: open })
          : translate('beneficiaries.duplicates.settled')}
      </Alert>
      <Stack
        direction="row"
        role="group"
        aria-label={translate('beneficiaries.duplicates.forAll')}
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}
      >
        {DUPLICATE_CHOICES.filter(choice => choice !== 'keep' && reachable(choice) > 0).map(choice => (
          <Button key={choice} size="small" variant="outlined" onClick={() => forAll(choice)}>
            <Said>{translate(`beneficiaries.duplicates.all.${choice}`, { smart_count: reachable(choice) })}</Said>
          </Button>
        ))}
        <TextField
          margin="none"
          label={translate('beneficiaries.duplicates.reasonForAll')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          sx={{ width: { xs: '100%', sm: 240 } }}
          slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        />
        <Button size="small" variant="outlined" disabled={reason.trim() === ''} onClick={() => forAll('keep')}>
          <Said>{translate('beneficiaries.duplicates.all.keep', { smart_count: duplicates.length })}</Said>
        </Button>
      </Stack>
      <Pager name={title} total={duplicates.length} page={from / PER_PAGE} perPage={PER_PAGE} onPage={setPage}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {duplicates.slice(from, from + PER_PAGE).map(duplicate => (
            <One
              key={duplicate.row.key}
              duplicate={duplicate}
              onChoose={(choice, why) =>
                onChange(rows => chosen(rows, [duplicate], choice, why), `duplicate ${duplicate.row.key}`)
              }
            />
          ))}
        </Box>
      </Pager>
    </Section>
  );
}
