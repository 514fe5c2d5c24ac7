import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { next } from '../../../../../contract/base/common/states.ts';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { benefitMachine, type BenefitMove } from '../../../../../contract/office/benefits/states.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/feedback/ConfirmDialog.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { RemoveButton } from '../../../../custom/base/kit/page/RemoveButton.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { benefitPaths } from '../benefit-paths.ts';

const OPERATIONS = {
  activate: 'activateBenefit',
  pause: 'pauseBenefit',
  resume: 'resumeBenefit',
  end: 'endBenefit',
} as const satisfies Record<BenefitMove, string>;
const FAILED = { activate: 'update', pause: 'pause', resume: 'update', end: 'end' } as const;

/** What can be done with a benefit now. */
export function BenefitActions({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const call = useCall();
  const meta = useProjectMeta();
  const [isEnding, setEnding] = useState(false);
  const params = { ...meta, benefitId: benefit.id };
  const move = useMutation({
    mutationFn: (what: BenefitMove) => call(OPERATIONS[what], { params, body: { revision: benefit.revision } }),
    onSuccess: (_, what) => notify(`benefits.moved.${what}`, { type: 'success' }),
    onError: (error, what) => failed(`benefits.failed.${FAILED[what]}`, error),
    onSettled: () => {
      setEnding(false);
      return refresh();
    },
  });
  const may = (what: BenefitMove) => next(benefitMachine, benefit.state, what) !== null;
  const button = (what: BenefitMove, variant: 'contained' | 'outlined') =>
    may(what) && (
      <Button
        variant={variant}
        loading={move.isPending && move.variables === what}
        disabled={move.isPending}
        onClick={() => move.mutate(what)}
      >
        {translate(`benefits.moves.${what}`)}
      </Button>
    );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {button('activate', 'contained')}
      {button('resume', 'contained')}
      {button('pause', 'outlined')}
      {may('end') && (
        <Button color="error" disabled={move.isPending} onClick={() => setEnding(true)}>
          {translate('benefits.moves.end')}
        </Button>
      )}
      {benefit.state === 'draft' && (
        <RemoveButton
          resource="benefits"
          record={benefit}
          meta={meta}
          done="benefits.removed"
          failed="benefits.failed.delete"
          asks={{
            title: translate('benefits.removeTitle', { name: benefit.product }),
            body: translate('benefits.removeBody'),
          }}
          onRemoved={() => void navigate(benefitPaths(meta.projectId).list)}
        />
      )}
      <ConfirmDialog
        open={isEnding}
        title={translate('benefits.endTitle', { name: benefit.product })}
        confirm={translate('benefits.moves.end')}
        harmful
        busy={move.isPending}
        onConfirm={() => move.mutate('end')}
        onClose={() => setEnding(false)}
      >
        {translate('benefits.endBody')}
      </ConfirmDialog>
    </Stack>
  );
}
