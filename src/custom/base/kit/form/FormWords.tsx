import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Combobox } from '../page/Combobox.tsx';

interface FormWordsProps {
  /** The path in the form, which holds a list of texts. */
  name: string;
  label: string;
  /** Stands below while nothing is wrong. */
  hint: ReactNode;
  required?: boolean;
}

/** What stands between two of several that are typed or pasted at once. */
const BETWEEN = /[,;\t\n]/;
const wordsIn = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map(word => word.trim())
    .filter(Boolean);

/** Texts of the form around it, entered one after the other and each seen as a thing of its own; "Tesis, Examen" are two. */
export function FormWords({ name, label, hint, required = false }: FormWordsProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController<Record<string, string[]>>({ name });
  const [typed, setTyped] = useState('');
  const words = Array.isArray(field.value) ? field.value : [];
  const problem = fieldState.error?.message;
  // What stands already is one thing, whatever is in it.
  const put = (next: readonly string[]) =>
    field.onChange([...new Set(next.flatMap(word => (words.includes(word) ? [word] : wordsIn(word))))]);
  const type = (text: string) => {
    if (!BETWEEN.test(text)) return setTyped(text);
    put([...words, text]);
    setTyped('');
  };
  return (
    <Combobox
      multiple
      freeSolo
      options={[]}
      value={words}
      inputValue={typed}
      onInputChange={(_, text, reason) => (reason === 'input' ? type(text) : reason !== 'blur' && setTyped(''))}
      onChange={(_, next) => put(next)}
      onBlur={() => {
        if (typed.trim()) put([...words, typed]);
        setTyped('');
        field.onBlur();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          inputRef={field.ref}
          label={label}
          required={required}
          error={problem !== undefined}
          helperText={problem === undefined ? hint : translate(problem, { _: problem })}
          onPaste={event => {
            // one line holds no line breaks: the browser would make one of what a column of a spreadsheet keeps apart
            const text = event.clipboardData.getData('text');
            if (!BETWEEN.test(text)) return;
            event.preventDefault();
            type(typed + text);
          }}
        />
      )}
    />
  );
}
