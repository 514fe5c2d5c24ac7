import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { Explained } from '../feedback/Explained.tsx';
import { unsaved } from '../unsaved.ts';
import { useFailure } from '../feedback/use-failure.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRemoval } from './use-removal.ts';

/** What has been asked about first needs no undo. */
const FOR_GOOD = { mutationMode: 'pessimistic', notice: {} } as const;

interface RemoveButtonProps {
  resource: string;
  record: { id: string };
  meta?: Record<string, unknown>;
  /** The button's word; "Delete" left out. */
  word?: string;
  /** What it is called for those who do not see what stands beside it. */
  name?: string;
  /** Why it cannot be removed, already translated. */
  why?: string | null;
  /** Phrase keys of what is said when it is gone, and when it could not be removed. */
  done: string;
  failed: string;
  /** What is asked first where it cannot be undone. Left out, it is removed at once, and "undo" is offered before the server is told. */
  asks?: { title: string; body: ReactNode };
  /** Another button, such as an icon's. */
  button?: (props: { onClick: () => void; disabled: boolean }) => ReactNode;
  /** Leads away where its own page was, with what was typed of it and goes with it. */
  onRemoved?: () => void;
}

/** Removes a record: the one way to do so. What stands against it is said before the click. */
export function RemoveButton(props: RemoveButtonProps) {
  const { resource, record, meta, asks, why = null, onRemoved } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const begin = useRemoval();
  const [remove, { isPending }] = useDelete();
  const word = props.word ?? translate('ra.action.delete');
  const go = () => {
    const { mutationMode, notice } = asks ? FOR_GOOD : begin(resource, [record.id]);
    return remove(
      resource,
      { id: record.id, previousData: record, ...(meta && { meta }) },
      {
        mutationMode,
        onSuccess: () => {
          setAsking(false);
          notify(props.done, { type: 'success', ...notice });
          if (!onRemoved) return;
          unsaved.letGo();
          onRemoved();
        },
        onError: error => failed(props.failed, error),
        onSettled: () => {
          setAsking(false);
          void refresh();
        },
      },
    );
  };
  const onClick = () => (asks ? setAsking(true) : void go());
  return (
    <>
      {props.button?.({ onClick, disabled: why !== null }) ?? (
        <Explained why={why}>
          <Button size="small" color="error" disabled={why !== null} aria-label={props.name} onClick={onClick}>
            {word}
          </Button>
        </Explained>
      )}
      {asks && (
        <ConfirmDialog
          open={asking}
          title={asks.title}
          confirm={word}
          harmful
          busy={isPending}
          onConfirm={() => void go()}
          onClose={() => setAsking(false)}
        >
          {asks.body}
        </ConfirmDialog>
      )}
    </>
  );
}
