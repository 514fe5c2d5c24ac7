import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { SEARCHED_MAX } from '../../../../../contract/office/search/limits.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { ErrorState } from '../../../base/kit/index.ts';
import { useSettled } from '../../../base/kit/feedback/use-settled.ts';
import { useGuides } from '../../help/use-guides.ts';
import { helpOf, type Option, optionsOf, withWords } from './options.ts';
import { usePlaces } from './use-places.ts';

/** Sections of guides shown for some words. */
const HELP_MAX = 5;
const FOCUSED = { bgcolor: 'action.hover', outline: 2, outlineColor: 'primary.main', outlineOffset: -2 } as const;

export interface PaletteProps {
  onLeave: () => void;
  onSignOut: () => void;
}

/** One box for wherever one may go and whatever one may do: by its name, by the arrows, by Enter. */
export function PaletteChoices({ onLeave, onSignOut }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const call = useCall();
  const places = usePlaces(onSignOut);
  const { data: guides = [] } = useGuides();
  const [words, setWords] = useState('');
  // the server is asked once typing has paused
  const q = useSettled(words.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = words.trim() === '' || q === '' ? undefined : data;
  const named = found ? optionsOf(found) : [];
  // until the answer to these very words is there, of the one before only what has them, too
  const isAnswered = words.trim() === q && !isPlaceholderData;
  const helpful = words.trim() === '' ? [] : withWords(helpOf(guides), words).slice(0, HELP_MAX);
  const options = [...withWords(places, words), ...helpful, ...(isAnswered ? named : withWords(named, words))].sort(
    byGroup,
  );
  const { getInputProps, getListboxProps, getOptionProps, getRootProps } = useAutocomplete<Option>({
    open: true,
    value: null,
    inputValue: words,
    onInputChange: (_, typed, reason) => reason === 'input' && setWords(typed),
    clearOnBlur: false,
    options,
    autoHighlight: true,
    // the words were looked for already, here and by the server
    filterOptions: all => all,
    getOptionLabel: option => option.label,
    getOptionKey: option => option.key,
    onClose: (_, reason) => reason === 'escape' && onLeave(),
    onChange: (_, option) => {
      if (!option) return;
      const { act } = option;
      onLeave();
      if ('run' in act) act.run();
      else void navigate(act.to);
    },
  });
  const { onKeyDown } = getRootProps();
  const { id, ...combobox } = getInputProps();
  const isNone = isAnswered && !isFetching && options.length === 0;
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <>
      <Box sx={{ p: 2, pb: 1 }} onKeyDown={onKeyDown}>
        <TextField
          autoFocus
          fullWidth
          id={id}
          type="search"
          label={translate('shell.palette.search')}
          slotProps={{ htmlInput: { ...combobox, maxLength: SEARCHED_MAX } }}
        />
      </Box>
      {error && (
        <Box sx={{ px: 2, pb: 1 }}>
          <ErrorState error={error} title={translate('shell.palette.failed')} onRetry={refetch} />
        </Box>
      )}
      <List
        dense
        {...getListboxProps()}
        aria-label={translate('shell.palette.results')}
        aria-busy={isFetching}
        sx={{ maxHeight: 420, overflowY: 'auto', px: 1, pb: 1 }}
      >
        {groups.map(group => (
          <li key={group} role="presentation">
            <Typography
              id={`palette-${group}`}
              variant="overline"
              component="div"
              color="text.secondary"
              sx={{ px: 2 }}
            >
              {translate(`shell.palette.groups.${group}`)}
            </Typography>
            <List dense disablePadding role="group" aria-labelledby={`palette-${group}`}>
              {options.map((option, index) => {
                if (option.group !== group) return null;
                const { key, ...props } = getOptionProps({ option, index });
                return (
                  <ListItem
                    key={key}
                    {...props}
                    sx={{ borderRadius: 1.5, minHeight: 44, py: 0.25, cursor: 'pointer', '&.Mui-focused': FOCUSED }}
                  >
                    <ListItemText
                      primary={option.label}
                      secondary={option.detail}
                      slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
                    />
                  </ListItem>
                );
              })}
            </List>
          </li>
        ))}
      </List>
      <Typography role="status" color="text.secondary" sx={{ px: 3, pb: found?.tooMany || isNone ? 2 : 0 }}>
        {found?.tooMany ? translate('shell.palette.tooMany') : isNone ? translate('shell.palette.none') : ''}
      </Typography>
    </>
  );
}

const ORDER: readonly Option['group'][] = [
  'people',
  'credentials',
  'projects',
  'templates',
  'here',
  'do',
  'go',
  'help',
];
/** What was looked for by name stands before where one may go anyway. */
const byGroup = (a: Option, b: Option): number => ORDER.indexOf(a.group) - ORDER.indexOf(b.group);
