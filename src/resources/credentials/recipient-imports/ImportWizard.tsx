import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { RecipientImport } from '../../../../contract/credentials/recipients/index.ts';
import {
  ColumnsStep,
  type ImportRow,
  Review,
  SourcePanel,
  addRows,
  bodyOf,
  joinRows,
  useSource,
  useSourceBlock,
} from '../../../custom/credentials/import/index.ts';
import { useHistory } from '../../../custom/base/kit/use-history.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useUndo } from '../../../custom/base/kit/feedback/use-undo.ts';
import { useDraft } from '../../../custom/base/kit/wizard/use-draft.ts';
import { useStep } from '../../../custom/base/kit/wizard/use-step.ts';
import { WizardFrame } from '../../../custom/base/kit/wizard/WizardFrame.tsx';
import {
  columnsOf,
  createPeopleChecker,
  EMPTY_IMPORT,
  IMPORT_DRAFT,
  IMPORT_ROWS_MAX,
  type ImportDraft,
  importPath,
  type ImportStep,
  recipientsPath,
  stepsOf,
} from './import-model.ts';

/** People out of a file, step by step: file, columns, review; what comes of them has an address of its own. */
export function ImportWizard() {
  const translate = useTranslate();
  const failed = useFailure();
  const undo = useUndo();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const { draft, change, discard, finish, since, unkept } = useDraft<ImportDraft>(IMPORT_DRAFT, EMPTY_IMPORT);
  const { rows, source } = draft;
  const columns = useMemo(() => columnsOf(translate), [translate]);
  const checker = useMemo(() => createPeopleChecker(), []);
  const checked = useMemo(() => checker(rows), [checker, rows]);
  const answered = useCallback(
    (step: ImportStep) =>
      step === 'review' ? rows.length > 0 && checked.wrong === 0 : source !== null || rows.length > 0,
    [rows.length, source, checked.wrong],
  );
  const [step, go] = useStep(stepsOf(draft), answered);
  const putRows = useCallback(
    (update: (now: readonly ImportRow[]) => readonly ImportRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(rows, putRows);
  const table = useSource({
    columns,
    list: 'recipients',
    source,
    onSource: read => {
      change({ source: read });
      go('columns');
    },
  });
  const run = useMutation({
    mutationFn: () =>
      dataProvider.create<RecipientImport>('recipientImports', {
        data: {
          file: draft.file || translate('import.columns.pasted'),
          rows: checked.rows.map(({ person }) => person),
          invite: draft.invite,
        },
      }),
    onSuccess: ({ data: begun }) => {
      finish();
      void navigate(importPath(begun.id));
    },
    onError: error => failed('recipientImports.failed', error),
  });
  const count = { smart_count: rows.length };
  const sourceBlock = useSourceBlock(columns, source, rows.length, IMPORT_ROWS_MAX);
  const blocked = (): string | undefined => {
    if (step === 'columns') return sourceBlock;
    if (step === 'file' && rows.length === 0 && !source) return translate('import.review.none');
    if (step === 'review' && rows.length === 0) return translate('import.review.none');
    return step === 'review' && checked.wrong > 0
      ? translate('import.review.blocked', { smart_count: checked.wrong })
      : undefined;
  };
  const addSource = () => {
    const added = table.rows();
    history.change(now => addRows(now, added, IMPORT_ROWS_MAX));
    change({ source: null, pasted: '', file: source?.file ?? '', formats: { ...draft.formats, ...source?.formats } });
    go('review');
  };
  const onDiscard = () => {
    discard();
    undo('recipientImports.discarded', count, () =>
      change(now => ({ ...draft, rows: joinRows(draft.rows, now.rows, IMPORT_ROWS_MAX) })),
    );
  };
  return (
    <WizardFrame
      steps={stepsOf(draft)}
      step={step}
      nameOf={each => `recipientImports.steps.${each}`}
      answered={answered}
      onStep={to => (step === 'columns' && to === 'review' ? addSource() : go(to))}
      leaveTo={recipientsPath}
      onDiscard={onDiscard}
      since={since}
      {...(rows.length > 0 && {
        holds: when =>
          translate(draft.file ? 'recipientImports.draftOf' : 'recipientImports.draftFrom', {
            ...count,
            file: draft.file,
            when,
          }),
      })}
      {...(step === 'columns' &&
        source && { next: translate('import.columns.add', { smart_count: bodyOf(source).length }) })}
      unkept={unkept}
      finish={translate('recipientImports.finish', count)}
      onFinish={() => run.mutate()}
      busy={run.isPending}
      blocked={blocked()}
    >
      {step === 'file' && (
        <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
          <SourcePanel
            columns={columns}
            list={translate('recipients.title')}
            max={IMPORT_ROWS_MAX}
            pasted={draft.pasted}
            onPasted={pasted => change({ pasted })}
            onRead={table.take}
          />
        </Card>
      )}
      {step === 'columns' && source && (
        <ColumnsStep
          columns={columns}
          source={source}
          onChange={corrected => change({ source: corrected })}
          onReread={table.reread}
          onCancel={() => {
            change({ source: null });
            go('file');
          }}
        />
      )}
      {step === 'review' && (
        <Review
          columns={columns}
          rows={rows}
          checked={checked}
          formats={draft.formats}
          history={history}
          max={IMPORT_ROWS_MAX}
          empty={translate('recipientImports.empty')}
        />
      )}
      {step === 'review' && (
        <FormControlLabel
          sx={{ display: 'flex', width: 'fit-content', mt: 1 }}
          control={<Checkbox checked={draft.invite} onChange={(_, invite) => change({ invite })} />}
          label={translate('recipientImports.invite')}
        />
      )}
    </WizardFrame>
  );
}
