import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** A disabled control that says why: to the eye on hover, focus and touch, to a screen reader always. */
export function Explained({ why, children }: { why: string | null | undefined; children: ReactElement }) {
  if (!why) return children;
  return (
    <Tooltip title={why} describeChild enterTouchDelay={0} leaveTouchDelay={5000}>
      <span tabIndex={0} role="note" aria-label={why} style={{ display: 'inline-flex' }}>
        {children}
      </span>
    </Tooltip>
  );
}
