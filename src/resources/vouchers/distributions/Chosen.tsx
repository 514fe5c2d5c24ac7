import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Beneficiary, VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Pager } from '../../../custom/base/kit/list/Pager.tsx';
import { SearchField } from '../../../custom/base/kit/list/SearchField.tsx';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFullName } from '../../../custom/base/kit/text/use-name.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import type { GiveDraft } from './give-model.ts';

const PER_PAGE = 10;

/** People are chosen by hand: whoever has something due. */
export function Chosen({ voucher }: { voucher: VoucherProject }) {
  const translate = useTranslate();
  const { projectId } = useProjectMeta();
  const nameOf = useFullName();
  const [page, setPage] = useState(0);
  const [q, setQ] = useState('');
  const { field, fieldState } = useController<GiveDraft, 'people'>({ name: 'people' });
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Beneficiary>('beneficiaries', {
    pagination: { page: page + 1, perPage: PER_PAGE },
    sort: { field: 'lastname', order: 'ASC' },
    filter: q ? { q } : {},
    meta: { projectId, voucherProjectId: voucher.id },
  });
  const name = translate('distributions.choose');
  const problem = fieldState.error?.message;
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter(each => each !== id) : [...field.value, id]);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <SearchField
        label={translate('beneficiaries.search')}
        value={q}
        onSearch={words => {
          setPage(0);
          setQ(words);
        }}
        sx={{ maxWidth: 480, mb: 1 }}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Typography>{translate(q ? 'lists.noMatch' : 'beneficiaries.empty')}</Typography>
      ) : (
        <Pager name={name} total={total} page={page} perPage={PER_PAGE} onPage={setPage}>
          <Stack component="ul" aria-label={name} sx={{ p: 0, m: 0, listStyle: 'none' }}>
            {data.map(each => (
              <Stack component="li" key={each.id} direction="row" sx={{ alignItems: 'center', gap: 2 }}>
                <FormControlLabel
                  sx={{ flex: 1, minWidth: 0 }}
                  disabled={each.due === 0}
                  control={<Checkbox checked={field.value.includes(each.id)} onChange={() => toggle(each.id)} />}
                  label={nameOf(each)}
                />
                <Typography variant="body2" color="text.secondary">
                  {each.due === 0 ? translate('distributions.nothingDue') : <MoneyText value={each.due} of={voucher} />}
                </Typography>
              </Stack>
            ))}
          </Stack>
        </Pager>
      )}
      <Typography role="status" variant="body2" color="text.secondary">
        {translate('distributions.chosen', { smart_count: field.value.length })}
      </Typography>
      {problem && (
        <Typography variant="body2" color="error">
          {translate(problem, { _: problem })}
        </Typography>
      )}
    </Box>
  );
}
