import { type ComponentProps, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
}

/** An input with its label, a hint, and what is wrong with it. */
export function Field({ label, hint, problem, ...input }: FieldProps) {
  const id = useId();
  const told = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={problem !== undefined} aria-describedby={told || undefined} {...input} />
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
