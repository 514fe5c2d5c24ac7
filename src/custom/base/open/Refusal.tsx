import type { ReactNode } from 'react';

/** Why a form was refused, told as soon as it was. */
export function Refusal({ children }: { children?: ReactNode }) {
  return (
    children && (
      <p role="alert" className="problem">
        {children}
      </p>
    )
  );
}
