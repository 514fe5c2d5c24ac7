import Stack from '@mui/material/Stack';
import { StatusChip } from '../../../custom/kit/index.ts';
import { useDomainQuery } from './use-domain-query.ts';

/** The organization's domain, with how it stands once that is known. */
export function DomainFact({ name }: { name: string }) {
  const { data } = useDomainQuery();
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{name}</span>
      {data?.domain === name && <StatusChip of="domain" state={data.state} />}
    </Stack>
  );
}
