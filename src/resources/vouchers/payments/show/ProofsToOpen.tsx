import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OrderDetail, PaymentProof } from '../../../../../contract/vouchers/vouchers/order.ts';
import { isProofLoose } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import { ConfirmDialog, DateText } from '../../../../custom/base/kit/index.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useConfirmed } from '../../../../custom/base/kit/feedback/use-confirmed.ts';
import { useNumberText } from '../../../../custom/base/kit/text/use-number-text.ts';
import { LINED } from '../../../../custom/base/kit/list/lined.ts';
import type { ReviewSide } from '../review-side.ts';

function ProofRow({ proof, order, side }: { proof: PaymentProof; order: OrderDetail; side: ReviewSide }) {
  const translate = useTranslate();
  const number = useNumberText();
  const say = (key: string, args?: Record<string, unknown>) => translate(`payments.proofs.${key}`, args);
  const names = { name: proof.name, who: order.deliverer.name };
  const opening = useConfirmed(async () => saveFile(await side.openProof(order.id, proof.id), proof.name), {
    done: 'payments.proofs.opened',
    args: names,
    failed: 'payments.proofs.failed',
  });
  // Whoever has to review it looks at it; for others there is nothing that it could be marked for.
  const mayOpen = side.isPlatform ? side.mayDecide : true;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', py: 1.5 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{proof.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          <DateText value={proof.createdAt} time /> · {say('size', { size: number(Math.ceil(proof.size / 1024)) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {proof.openedAt ? (
            <>
              {say('openedAt')} <DateText value={proof.openedAt} time />
            </>
          ) : (
            say(isProofLoose(order.status) ? 'unopened' : 'neverOpened', names)
          )}
        </Typography>
      </Box>
      {mayOpen && (
        <Button
          size="small"
          variant="outlined"
          aria-label={say('openOf', names)}
          onClick={proof.openedAt ? opening.dialog.onConfirm : opening.ask}
        >
          {say('open')}
        </Button>
      )}
      <ConfirmDialog {...opening.dialog} title={say('openTitle', names)} confirm={say('open')}>
        {say('openBody')}
        {isProofLoose(order.status) && ` ${say('stays', names)}`}
      </ConfirmDialog>
    </Box>
  );
}

/** What was brought to prove that an order was paid. Opening one marks it, and says so before. */
export function ProofsToOpen({ order, side }: { order: OrderDetail; side: ReviewSide }) {
  const translate = useTranslate();
  return (
    <Section title={translate('payments.proofs.title')}>
      {order.proofs.length === 0 ? (
        <Typography color="text.secondary">{translate('payments.proofs.none')}</Typography>
      ) : (
        <Box component="ul" sx={LINED}>
          {order.proofs.map(proof => (
            <ProofRow key={proof.id} proof={proof} order={order} side={side} />
          ))}
        </Box>
      )}
    </Section>
  );
}
