import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DraftNotice } from './DraftNotice.tsx';
import { StepTitle } from './StepTitle.tsx';
import { useDoubleClick } from '../feedback/use-double-click.ts';
import { FirstWrong } from '../form/FirstWrong.tsx';
import { Said } from '../text/Said.tsx';

export interface WizardFrameProps<S extends string> {
  steps: readonly S[];
  step: S;
  /** Phrase key of a step's name. */
  nameOf: (step: S) => string;
  answered: (step: S) => boolean;
  onStep: (step: S) => unknown;
  /** Where "cancel" leads; the draft stays. */
  leaveTo: string;
  onDiscard: () => void;
  /** When the draft that one comes back to was written; null where it is new. */
  since: number | null;
  /** What that draft holds, already translated; left out, only how old it is is said. */
  holds?: (when: string) => string;
  unkept: boolean;
  /** The button that leads on, where it does more than that. */
  next?: string;
  /** The button of the last step. */
  finish: string;
  onFinish: () => void;
  busy?: boolean;
  /** How often it was tried to go on in vain. */
  inVain?: number;
  /** Why one cannot go on from here, already translated. */
  blocked?: string | undefined;
  children: ReactNode;
}

/** A wizard over a whole page: its steps, what stands in the current one, and the way on, back and out. */
export function WizardFrame<S extends string>(props: WizardFrameProps<S>) {
  const { steps, step, nameOf, answered, onStep, blocked } = props;
  const translate = useTranslate();
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const index = steps.indexOf(step);
  const isOne = steps.length === 1;
  // What was discarded at the foot is not to go on with at the head.
  const [isDiscarded, setDiscarded] = useState(false);
  const discard = () => {
    setDiscarded(true);
    props.onDiscard();
  };
  const before = steps[index - 1];
  const after = steps[index + 1];
  // the button that leads on stood in the same place
  const isSecondClick = useDoubleClick(after === undefined);
  return (
    <>
      {!onPhone && !isOne && (
        <Stepper nonLinear activeStep={index} sx={{ mb: 3, maxWidth: 960, flexWrap: 'wrap', rowGap: 1 }}>
          {steps.map((each, at) => (
            <Step key={each} completed={at < index}>
              <StepButton
                disabled={at > index && !steps.slice(0, at).every(answered)}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onStep(each)}
              >
                {translate(nameOf(each))}
              </StepButton>
            </Step>
          ))}
        </Stepper>
      )}
      <StepTitle step={step} hidden={isOne}>
        {isOne
          ? translate(nameOf(step))
          : `${translate('common.stepOf', { step: index + 1, total: steps.length })}: ${translate(nameOf(step))}`}
      </StepTitle>
      <DraftNotice
        since={isDiscarded ? null : props.since}
        {...(props.holds && { holds: props.holds })}
        onGoOn={() => onStep(steps.find(each => !answered(each)) ?? steps.at(-1) ?? step)}
        onBeginAnew={discard}
      />
      {props.unkept && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('wizard.unkept')}
        </Alert>
      )}
      <div data-form>
        <FirstWrong attempt={props.inVain ?? 0} part={step} />
        {props.children}
      </div>
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 3, pt: 2 }}>
        {blocked && (
          <Typography id="wizard-blocked" color="text.secondary" variant="body2" sx={{ mb: 1 }} role="status">
            {blocked}
          </Typography>
        )}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
          <Stack direction="row" sx={{ gap: 1, flex: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="caption" color="text.secondary">
              {translate('common.draftKept')}
            </Typography>
            <Button size="small" onClick={discard}>
              {translate('common.discardDraft')}
            </Button>
          </Stack>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            {before === undefined ? (
              <Button component={Link} to={props.leaveTo}>
                {translate('ra.action.cancel')}
              </Button>
            ) : (
              <Button onClick={() => onStep(before)}>{translate('common.back')}</Button>
            )}
            <Button
              variant="contained"
              disabled={blocked !== undefined}
              aria-describedby={blocked ? 'wizard-blocked' : undefined}
              loading={props.busy ?? false}
              onClick={event => {
                if (after !== undefined) onStep(after);
                else if (!isSecondClick(event)) props.onFinish();
              }}
            >
              <Said>{after === undefined ? props.finish : (props.next ?? translate('common.next'))}</Said>
            </Button>
          </Stack>
        </Stack>
      </Box>
    </>
  );
}
