import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Explained } from './Explained.tsx';
import { LeaveQuestion } from '../form/LeaveQuestion.tsx';
import { useTyped } from '../form/use-typed.ts';
import { Holding, useHolding } from './holding.ts';
import { useDoubleClick } from './use-double-click.ts';
import { Said } from '../text/Said.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  harmful?: boolean;
  /** There is nothing to do yet. */
  disabled?: boolean;
  /** Why there is nothing to do yet; null where there is. */
  why?: string | null;
  /** Something was chosen in it, outside of a form, that is lost with it. */
  chosen?: boolean;
  /** While the call is under way: the way out is no "cancel" any more, for nothing can be taken back. */
  busy?: boolean;
  /** What the button does, or the id of the form inside that it sends. Left out where the dialog is only read: the button closes it. */
  onConfirm?: (() => void) | { form: string };
  onClose: () => void;
}

/** Asks before something is done, naming what will happen, or asks for what it takes to do it. 500 px wide (spec §9). */
export function ConfirmDialog({
  busy = false,
  disabled = false,
  chosen = false,
  onConfirm,
  ...props
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { isHeld, hold } = useHolding();
  const cancel = translate('ra.action.cancel');
  // Of two buttons that both say "cancel", nobody knows which cancels what.
  const wayOut = props.confirm === cancel ? translate('ra.action.back') : cancel;
  const isOfOpening = useDoubleClick(props.open);
  const typed = useTyped({
    isForm: typeof onConfirm === 'object' && props.open && !busy,
    isChosen: chosen && props.open && !busy,
    onLeave: props.onClose,
  });
  const sends = typeof onConfirm === 'object' ? { type: 'submit' as const, ...onConfirm } : {};
  const confirm = (event: MouseEvent) => {
    if (isOfOpening(event)) event.preventDefault();
    else if (typeof onConfirm !== 'object') (onConfirm ?? props.onClose)();
  };
  return (
    <Dialog
      open={props.open}
      onClose={(event: object) => {
        if (!isOfOpening(event)) typed.leave();
      }}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 500 } } }}
    >
      <DialogTitle id={titleId}>
        <Said>{props.title}</Said>
      </DialogTitle>
      <DialogContent onFocus={typed.onFocus} onChange={typed.onChange}>
        <Holding value={hold}>{props.children}</Holding>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: busy ? 2 : 0 }}>
          {busy && translate('calls.underWay')}
        </Typography>
      </DialogContent>
      {typed.isAsked ? (
        <LeaveQuestion onStay={typed.stay} onLeave={props.onClose} />
      ) : (
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {onConfirm && <Button onClick={props.onClose}>{busy ? translate('common.close') : wayOut}</Button>}
          <Explained why={props.why}>
            <Button
              variant="contained"
              color={props.harmful ? 'error' : 'primary'}
              disabled={disabled || isHeld || Boolean(props.why)}
              loading={busy}
              onClick={confirm}
              {...sends}
            >
              <Said>{props.confirm}</Said>
            </Button>
          </Explained>
        </DialogActions>
      )}
    </Dialog>
  );
}
