import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Template } from '../../../../../contract/credentials/templates/index.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { Waiting } from '../../../../custom/base/kit/feedback/Waiting.tsx';
import { ErrorState } from '../../../../custom/base/kit/index.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useMay } from '../../../../custom/base/kit/session/use-session.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { BenefitChoice } from '../inputs/BenefitChoice.tsx';

/** Which benefits the cards of a template give. Cards issued before give them, too. */
export function TemplateBenefitsTab({ template: { id: templateId, projectId } }: { template: Template }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const mayWrite = useMay('benefits.write', projectId);
  const params = { projectId, templateId };
  const { data, error, refetch } = useQuery({
    queryKey: ['templateBenefits', templateId],
    queryFn: async ({ signal }) => {
      const [all, given] = await Promise.all([
        call('listBenefits', { params: { projectId }, query: { order: 'DESC' }, signal }),
        call('getTemplateBenefits', { params, signal }),
      ]);
      return { all: all.benefits, ...given };
    },
    retry: false,
  });
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const given = data?.benefits.map(({ id }) => id) ?? [];
  const ids = chosen ?? given;
  const save = useMutation({
    mutationFn: () => call('setTemplateBenefits', { params, body: { benefitIds: [...ids], revision: data?.revision } }),
    onSuccess: async () => {
      await refetch();
      setChosen(null);
      notify('templates.benefits.saved', { type: 'success' });
    },
    onError: why => failed('templates.benefits.failed', why),
    onSettled: () => refresh(),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const offered = data.all.filter(({ id, state }) => state !== 'ended' || ids.includes(id));
  return (
    <Section title={translate('templates.tabs.benefits')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography color="text.secondary">
          {translate(offered.length === 0 ? 'templates.benefits.none' : 'templates.benefits.lead')}
        </Typography>
        <BenefitChoice offered={offered} chosen={ids} disabled={!mayWrite || save.isPending} onChange={setChosen} />
        {mayWrite && offered.length > 0 && (
          <Button variant="contained" disabled={chosen === null} loading={save.isPending} onClick={() => save.mutate()}>
            {translate('ra.action.save')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
