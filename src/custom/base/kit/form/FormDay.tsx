import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useDaySaid } from '../text/day-said.ts';
import { FormText } from './FormText.tsx';

type FormDayProps = Omit<ComponentProps<typeof FormText>, 'type' | 'slotProps' | 'as' | 'parse' | 'unset'> & {
  /** The first and the last day that the browser offers. */
  min?: string;
  max?: string;
  /** Whether a time of the day is asked for, too. */
  timed?: boolean;
};

/** A day in a form. The browser's own field writes it as the browser is set: the line below says it in the page's language. */
export function FormDay({ name, hint, min, max, timed = false, ...rest }: FormDayProps) {
  const said = useDaySaid()(useWatch({ name }) as string | null | undefined);
  return (
    <FormText
      {...rest}
      name={name}
      type={timed ? 'datetime-local' : 'date'}
      hint={
        said && hint ? (
          <>
            {said}
            <br />
            {hint}
          </>
        ) : (
          (said ?? hint)
        )
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
    />
  );
}
