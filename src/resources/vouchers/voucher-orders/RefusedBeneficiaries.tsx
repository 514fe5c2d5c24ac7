import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIST_MAX } from '../../../../contract/base/common/limits.ts';
import type { OrderDetail, RefusedBeneficiary, VoucherProject } from '../../../../contract/vouchers/vouchers/index.ts';
import { Explained } from '../../../custom/base/kit/feedback/Explained.tsx';
import { ConfirmDialog, ErrorState } from '../../../custom/base/kit/index.ts';
import { DownloadRefused, useFaultText } from '../../../custom/credentials/import/index.ts';
import { Section } from '../../../custom/base/kit/page/Section.tsx';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';
import { useCall } from '../../../dataProvider/use-call.ts';
import { PeopleReview, type People, type PersonRow, usePeople } from '../beneficiaries/shared.ts';
import type { OrderPlace } from './use-order.ts';
import { termsOf } from './voucher-terms.ts';

interface RefusedBeneficiariesProps {
  voucher: VoucherProject;
  order: OrderDetail;
  where: OrderPlace;
}

const textIn = ({ content }: RefusedBeneficiary, column: string): string => {
  const value = content[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A row as it came, to be put right. */
const cellsOf = (row: RefusedBeneficiary, columns: People['columns']): PersonRow['cells'] =>
  Object.fromEntries(columns.map(({ key }) => [key, textIn(row, key)]));

/** Whether nobody is left of it without its refused rows: nobody is registered, and nobody waits to be. */
const isForNobody = ({ upload }: OrderDetail): boolean =>
  upload.registered + upload.added === 0 && upload.done === upload.total;

function Correction({
  voucher,
  order,
  where,
  refused,
}: RefusedBeneficiariesProps & { refused: readonly RefusedBeneficiary[] }) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const faultText = useFaultText();
  const call = useCall();
  const [isLeaving, setLeaving] = useState(false);
  const people = usePeople({
    key: `drafts.voucher.${order.id}.refused.${order.revision}`,
    terms: termsOf(voucher),
    voucherProjectId: voucher.id,
    onTable: () => undefined,
  });
  const { columns, draft, change } = people;
  const isFilled = useRef(draft.rows.length > 0 || draft.file !== '');
  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    change({
      file: order.upload.file || '-',
      rows: refused.map((row, key) => ({ key, cells: cellsOf(row, columns) })),
    });
  }, [change, columns, order.upload.file, refused]);
  const retry = useMutation({
    mutationFn: (rows: Record<string, unknown>[]) => call('retryOrder', { params: where, body: { rows } }),
    onSuccess: () => people.finish(),
    onError: error => failed('failures.step.beneficiaries', error),
    onSettled: () => {
      setLeaving(false);
      void refresh();
    },
  });
  const blocked = draft.rows.length > 0 ? people.blocked() : undefined;
  const left = refused.length - draft.rows.length;
  const whyOf = (row: RefusedBeneficiary): string =>
    row.outcome === 'duplicate'
      ? translate(`beneficiaries.duplicates.places.${row.duplicate?.place ?? 'voucher'}`, {
          voucher: row.duplicate?.voucher ?? '',
        })
      : columns
          .flatMap(column => {
            const fault = row.fields[column.key];
            return fault ? [`${column.label}: ${faultText(column, fault)}`] : [];
          })
          .join('. ');
  const say = (key: string, count = draft.rows.length) => translate(`orders.refused.${key}`, { smart_count: count });
  return (
    <>
      <Typography sx={{ mb: 1.5, maxWidth: 760 }}>{say('lead', refused.length)}</Typography>
      <Stack component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {refused.slice(0, 5).map(row => (
          <Typography component="li" variant="body2" key={row.row} sx={{ overflowWrap: 'anywhere' }}>
            {translate('orders.refused.row', { row: row.row + 1 })}: {textIn(row, 'name')} {textIn(row, 'lastname')} —{' '}
            {whyOf(row)}
          </Typography>
        ))}
      </Stack>
      <DownloadRefused
        columns={columns}
        read={async page =>
          call('listRefusedBeneficiaries', { params: where, query: { ...page, sort: 'row', order: 'ASC' } })
        }
        textOf={textIn}
        whyOf={whyOf}
      />
      <PeopleReview people={people} />
      {blocked && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {blocked}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
        {draft.rows.length > 0 && (
          <Button
            variant="contained"
            disabled={blocked !== undefined}
            loading={retry.isPending}
            onClick={() => retry.mutate(people.toSend())}
          >
            {say('again')}
          </Button>
        )}
        <Explained why={isForNobody(order) ? translate('orders.refused.nobody') : null}>
          <Button disabled={retry.isPending || isForNobody(order)} onClick={() => setLeaving(true)}>
            {say('without', refused.length)}
          </Button>
        </Explained>
      </Stack>
      {left > 0 && draft.rows.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {say('left', left)}
        </Typography>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={say('withoutTitle', refused.length)}
        confirm={say('without', refused.length)}
        busy={retry.isPending}
        onConfirm={() => retry.mutate([])}
        onClose={() => setLeaving(false)}
      >
        {say('withoutBody', refused.length)}
      </ConfirmDialog>
    </>
  );
}

/** The rows of an order that gave nobody a voucher, put right in place and sent again, or left out. */
export function RefusedBeneficiaries(props: RefusedBeneficiariesProps) {
  const { order, where } = props;
  const translate = useTranslate();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['voucherOrders', where.voucherProjectId, where.orderId, 'refused', order.revision],
    queryFn: async ({ signal }) => {
      const all: RefusedBeneficiary[] = [];
      for (let page = 0, more = true; more; page += 1) {
        const { rows } = await call('listRefusedBeneficiaries', {
          params: where,
          query: { page, limit: LIST_MAX, sort: 'row', order: 'ASC' },
          signal,
        });
        all.push(...rows);
        more = rows.length === LIST_MAX;
      }
      return all;
    },
    retry: false,
  });
  return (
    <Section title={translate('orders.refused.title')}>
      {data ? (
        <Correction key={order.revision} {...props} refused={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </Section>
  );
}
