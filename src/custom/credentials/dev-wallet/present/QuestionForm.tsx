import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useWallet } from '../frame/wallet-context.ts';
import { ClaimTable } from '../hold/ClaimTable.tsx';
import { ClaimValue } from '../hold/ClaimValue.tsx';
import { labelOf, titleOf } from '../hold/held-row.ts';
import { isSelective } from '../protocol/held-credential.ts';
import type { Question } from './consent.ts';

/** What a holder decided about one question. */
export interface Chosen {
  rowId: string | undefined;
  claims: readonly string[];
  isOn: boolean;
}

/** What is shown unless the holder decides otherwise: everything that is required. */
export const firstChoice = ({ options: [first], isOptional }: Question): Chosen => ({
  rowId: first?.row.id,
  claims: first?.disclosed ?? [],
  isOn: !isOptional,
});

interface QuestionFormProps {
  question: Question;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** One credential that is asked for: which one, and a tick for each claim. */
export function QuestionForm({ question, chosen, onChoose }: QuestionFormProps) {
  const { words, language } = useWallet();
  const said = words.present;
  const option = question.options.find(({ row }) => row.id === chosen.rowId);
  if (!option) return null;
  const { row, disclosed, always } = option;
  const title = titleOf(row, language, words);
  const isLess = disclosed.some(name => !chosen.claims.includes(name));
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, width: '100%' }}>
      {question.isOptional && (
        <FormControlLabel
          label={said.also}
          control={<Checkbox checked={chosen.isOn} onChange={(_, isOn) => onChoose({ ...chosen, isOn })} />}
        />
      )}
      {question.options.length > 1 ? (
        <TextField
          select
          fullWidth={false}
          label={said.credential}
          value={row.id}
          onChange={event => {
            const next = question.options.find(each => each.row.id === event.target.value);
            if (next) onChoose({ ...chosen, rowId: next.row.id, claims: next.disclosed });
          }}
          sx={{ minWidth: 220, mb: 1 }}
        >
          {question.options.map(each => (
            <MenuItem key={each.row.id} value={each.row.id}>
              {titleOf(each.row, language, words)} · {each.row.receivedAt.slice(0, 16).replace('T', ' ')}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Typography variant="h2">{title}</Typography>
      )}
      {isSelective(row.view) ? (
        <>
          {disclosed.length > 0 && (
            <FormGroup aria-label={said.claims} role="group">
              {disclosed.map(name => (
                <FormControlLabel
                  key={name}
                  label={
                    <>
                      {labelOf(row, name, words)}: <ClaimValue value={row.view.subject[name] ?? null} />
                    </>
                  }
                  control={
                    <Checkbox
                      checked={chosen.claims.includes(name)}
                      onChange={(_, isOn) =>
                        onChoose({
                          ...chosen,
                          claims: isOn ? [...chosen.claims, name] : chosen.claims.filter(each => each !== name),
                        })
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          )}
          {isLess && (
            <Typography variant="body2" role="status">
              {said.incomplete}
            </Typography>
          )}
          {always.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              {said.always} {[...new Set(always)].join(', ')}
            </Typography>
          )}
        </>
      ) : (
        <>
          <Typography>{said.whole}</Typography>
          <ClaimTable label={title} row={row} />
        </>
      )}
    </Paper>
  );
}
