import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { isValidElement, useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { removed } from '../../../dataProvider/removed.ts';
import { useStay } from '../../base/kit/unsaved.ts';

const SHOWN_MS = 4000;
/** What went wrong is read more slowly; it gives way to what is told next. */
const PROBLEM_MS = 12_000;
const BOTTOM = { vertical: 'bottom', horizontal: 'center' } as const;

const isProblem = (notice: NotificationPayload | undefined): boolean =>
  notice?.type === 'error' || notice?.type === 'warning';

/**
 * The notices, one at a time, and the undo of what one of them tells. In the place of react-admin's `<Notification>`, which takes the
 * next work from the queue once more when a notice goes whose undo was pressed, and stays with its undo for whoever signs in next.
 */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const [shown, setShown] = useState<NotificationPayload>();
  const [open, setOpen] = useState(false);
  const settled = useRef(false);
  const signedOut = useLocation().pathname === '/login';
  const {
    undoable = false,
    autoHideDuration = isProblem(shown) && notifications.length === 0 ? PROBLEM_MS : SHOWN_MS,
    messageArgs,
    multiLine,
    onUndo,
    ...rest
  } = shown?.notificationOptions ?? {};
  const forgotten = signedOut && undoable;
  // while something is still to be done that could be undone
  useStay(undoable && !forgotten);

  useEffect(() => {
    if (shown || notifications.length === 0) return;
    settled.current = false;
    setShown(takeNotification() ?? undefined);
    setOpen(true);
  }, [notifications, shown, takeNotification]);
  useEffect(() => {
    if (!forgotten) return;
    // what is still here is of a session that has ended by itself, and nobody may do it any more; who signed out had it done before
    if (!settled.current) takeMutation();
    removed.clear();
    setShown(undefined);
  }, [forgotten, takeMutation]);

  /** Does or undoes what the notice tells, once. */
  const settle = (isUndo: boolean) => {
    if (undoable && !settled.current) {
      takeMutation()?.({ isUndo });
      if (isUndo) (onUndo as (() => void) | undefined)?.();
    }
    settled.current = true;
  };
  const close = () => setOpen(false);
  if (!shown || forgotten) return null;
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        {...rest}
        open={open}
        onClose={close}
        autoHideDuration={autoHideDuration}
        disableWindowBlurListener={undoable}
        anchorOrigin={BOTTOM}
        slotProps={{
          transition: {
            onExited: () => {
              settle(false);
              setShown(undefined);
            },
          },
        }}
      >
        {isValidElement(shown.message) ? (
          <div>{shown.message}</div>
        ) : (
          <SnackbarContent
            data-tone={shown.type}
            sx={multiLine ? { whiteSpace: 'pre-wrap' } : null}
            message={typeof shown.message === 'string' ? translate(shown.message, messageArgs) : shown.message}
            action={
              undoable ? (
                <Button
                  color="inherit"
                  size="small"
                  sx={{ textDecoration: 'underline' }}
                  onClick={() => {
                    settle(true);
                    close();
                  }}
                >
                  {translate('ra.action.undo')}
                </Button>
              ) : null
            }
          />
        )}
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
