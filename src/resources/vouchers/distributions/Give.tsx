import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import {
  DISTRIBUTION_DELIVERIES,
  type VoucherDistribution,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { Choice } from '../../../custom/base/kit/page/Choice.tsx';
import { resolverOf, showRefusal } from '../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/base/kit/form/FormProblem.tsx';
import { ConfirmDialog, ErrorState } from '../../../custom/base/kit/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import { Facts, Section } from '../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useUnsaved } from '../../../custom/base/kit/unsaved.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { Chosen } from './Chosen.tsx';
import { DistributionInputs } from './DistributionInputs.tsx';
import { distributionAddress } from './distribution-address.ts';
import { emptyGift, giveBody, type GiveDraft, givePath, giveProblems, questionOf } from './give-model.ts';

/** Something is given: how, when and to whom, with what it comes to before it is confirmed. */
export function Give({ voucher, leaveTo }: { voucher: VoucherProject; leaveTo: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { projectId } = useProjectMeta();
  const meta = { projectId, voucherProjectId: voucher.id };
  const call = useCall();
  const [create, { isPending }] = useCreate();
  const [asked, setAsked] = useState<GiveDraft | null>(null);
  const form = useForm<GiveDraft>({
    defaultValues: emptyGift(voucher.distribution.name),
    resolver: resolverOf(giveProblems),
  });
  useUnsaved(form.formState.isDirty && !isPending);
  const [method, people, delivery] = useWatch({ control: form.control, name: ['method', 'people', 'delivery'] });
  const question = questionOf({ method, people });
  const isNobody = question.beneficiaries?.length === 0;
  const preview = useQuery({
    queryKey: ['distributions', 'preview', voucher.id, question],
    queryFn: ({ signal }) => call('previewDistribution', { params: meta, body: question, signal }),
    placeholderData: keepPreviousData,
    enabled: !isNobody,
    retry: false,
  });
  const comes = isNobody ? { people: 0, amount: 0, needsConfirmation: false } : preview.data;
  const unread = !isNobody && preview.error && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />;
  const say = (key: string, args?: Record<string, unknown>) => translate(`distributions.${key}`, args);
  const give = async (draft: GiveDraft) => {
    try {
      const made: VoucherDistribution = await create(
        'distributions',
        { data: giveBody(draft), meta },
        { returnPromise: true },
      );
      notify(made.status === 'waiting_confirmation' ? 'distributions.asked' : 'distributions.begun', {
        type: 'success',
      });
      // it is given: what was typed is no more than what stands there
      form.reset(draft);
      await refresh();
      void navigate(distributionAddress(projectId, made));
    } catch (error) {
      setAsked(null);
      showRefusal(form, error, givePath);
      await refresh();
    }
  };
  const unknown = unread ? '—' : '…';
  const sums = {
    smart_count: comes?.people ?? 0,
    amount: moneyText(comes?.amount ?? 0, voucher, language),
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={event => void form.handleSubmit(draft => setAsked(draft))(event)}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr' },
        }}
      >
        <Section title={say('give')}>
          <FormProblem />
          <DistributionInputs />
          {method === 'manual' && (
            <>
              <Choice
                question={say('delivery.question')}
                columns={2}
                value={delivery}
                onChange={value => form.setValue('delivery', value, { shouldDirty: true })}
                options={DISTRIBUTION_DELIVERIES.map(value => ({
                  value,
                  label: say(`delivery.${value}`),
                  hint: say(`delivery.${value}Hint`),
                }))}
              />
              <Chosen voucher={voucher} />
            </>
          )}
          <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap' }}>
            <Button component={RouterLink} to={leaveTo}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" variant="contained">
              {say('go')}
            </Button>
          </Stack>
        </Section>
        <Section title={say('comesTo')}>
          {unread}
          <Box role="status">
            <Facts
              facts={[
                [say('forHowMany'), comes ? say('people', sums) : unknown],
                [say('amount'), comes ? <MoneyText key="amount" value={comes.amount} of={voucher} /> : unknown],
                [translate('vouchers.budget'), <MoneyText key="budget" value={voucher.budget} of={voucher} />],
              ]}
            />
          </Box>
          {comes && comes.amount > voucher.budget && (
            <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
              {translate('errors.voucher.beyond_budget')}
            </Alert>
          )}
          {comes?.needsConfirmation && (
            <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
              {say('needsConfirmation')}
            </Alert>
          )}
        </Section>
      </Box>
      {asked && (
        <ConfirmDialog
          open
          title={comes ? say('confirm.title', sums) : say('give')}
          confirm={say('confirm.do')}
          busy={isPending}
          disabled={!comes || preview.isFetching}
          onConfirm={() => void give(asked)}
          onClose={() => setAsked(null)}
        >
          {comes ? say(comes.needsConfirmation ? 'confirm.second' : `confirm.${asked.method}`, sums) : unread}
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}
