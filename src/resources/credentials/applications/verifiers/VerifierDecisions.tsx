import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { next } from '../../../../../contract/base/common/states.ts';
import { verifierMachine, type VerifierMove } from '../../../../../contract/credentials/verifiers/states.ts';
import { VerifierRefuse, type Verifier } from '../../../../../contract/credentials/verifiers/verifier.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { fieldErrorsOf } from '../../../../dataProvider/api-error.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

const MOVES = ['approve', 'reject', 'cancel'] as const satisfies readonly VerifierMove[];
type Refusal = Exclude<VerifierMove, 'approve'>;
const REFUSALS = { reject: 'rejectVerifier', cancel: 'cancelVerifier' } as const;
const REASON = { reason: '' };

interface DecisionProps {
  verifier: Verifier;
  projectId: string;
  onDecided: () => Promise<unknown>;
}

/** Rejects or cancels a verifier with a reason, which its device shows. */
function RefuseDialog({
  verifier,
  projectId,
  move,
  onDecided,
  onClose,
}: DecisionProps & { move: Refusal; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const call = useCall();
  const form = useForm({
    defaultValues: REASON,
    resolver: resolverOf((values: typeof REASON) => problemsOf(VerifierRefuse, values)),
  });
  const { id: verifierId, applicationId, revision, name } = verifier;
  const send = async (body: typeof REASON) => {
    try {
      await call(REFUSALS[move], { params: { projectId, applicationId, verifierId }, body: { ...body, revision } });
      notify(`verifiers.${move}.done`, { type: 'success', messageArgs: { name } });
    } catch (error) {
      if (fieldErrorsOf(error).reason !== undefined) throw error;
      failed(`verifiers.failed.${move}`, error);
    }
    onClose();
    await onDecided();
  };
  return (
    <FormDialog
      form={form}
      title={translate(`verifiers.${move}.title`, { name })}
      confirm={translate(`verifiers.${move}.do`)}
      harmful
      lead={<Typography>{translate(`verifiers.${move}.body`)}</Typography>}
      onSend={send}
      onClose={onClose}
    >
      <FormText name="reason" label={translate('verifiers.reason')} required multiline minRows={2} />
    </FormDialog>
  );
}

/** What can be decided about a verifier as it stands. */
export function VerifierDecisions({ verifier, projectId, onDecided }: DecisionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const call = useCall();
  const [asked, setAsked] = useState<Refusal | null>(null);
  const { id: verifierId, applicationId, revision, name } = verifier;
  const approve = useMutation({
    mutationFn: () => call('approveVerifier', { params: { projectId, applicationId, verifierId }, body: { revision } }),
    onSuccess: () => notify('verifiers.approve.done', { type: 'success', messageArgs: { name } }),
    onError: error => failed('verifiers.failed.approve', error),
    onSettled: onDecided,
  });
  const moves = MOVES.filter(move => next(verifierMachine, verifier.status, move) !== null);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {moves.map(move => (
          <Button
            key={move}
            size="small"
            variant={move === 'approve' ? 'contained' : 'outlined'}
            color={move === 'approve' ? 'primary' : 'error'}
            disabled={approve.isPending}
            aria-label={translate(`verifiers.${move}.of`, { name })}
            onClick={() => (move === 'approve' ? approve.mutate() : setAsked(move))}
          >
            {translate(`verifiers.${move}.do`)}
          </Button>
        ))}
      </Stack>
      {asked && (
        <RefuseDialog
          verifier={verifier}
          projectId={projectId}
          move={asked}
          onDecided={onDecided}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
